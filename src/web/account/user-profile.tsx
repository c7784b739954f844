import { ArrowLeft, DoorOpen, LogOut } from 'lucide-react'
import { profileWords } from '#contract/messages/accounts.ts'
import { logout } from '#web/offline/logout.ts'
import { SubscriptionStatus } from '#web/plans/subscription-status.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Link } from '#web/ui/router.tsx'
import { leavePage, useUnsaved } from '#web/ui/unsaved.ts'
import { useMedia } from '#web/ui/use-media.ts'
import { Alerts } from './alerts.tsx'
import { SaveBar } from './save-bar.tsx'
import { SectionLinks } from './section-links.tsx'
import { Security } from './security.tsx'
import { ThisDevice } from './this-device.tsx'
import { useProfileForm } from './use-profile-form.ts'
import { You } from './you.tsx'
import { YourData } from './your-data.tsx'

const leaving = { ...profileWords.leaving, Picture: DoorOpen }
const formId = 'profile'

export function Component() {
  const form = useProfileForm()
  const isWide = useMedia('(width >= 64rem)')
  useUnsaved(form.changed.length > 0, leaving, form.discard)
  return (
    <>
      <Link
        to="/dashboard"
        className="type-label -ml-2 mb-3 inline-flex h-11 items-center gap-2 rounded-control px-2 text-ink-2 hover:text-ink"
      >
        <ArrowLeft aria-hidden className="size-4.5 stroke-[1.9]" />
        {profileWords.back}
      </Link>
      <PageHead title={profileWords.heading} />
      <div className="mt-5 items-start gap-x-12 pb-17 lg:grid lg:grid-cols-[16.5rem_minmax(0,45rem)]">
        <div className="space-y-5 lg:sticky lg:top-[calc(var(--top-bar)+1.25rem)]">
          <SubscriptionStatus />
          <SectionLinks isWide={isWide} />
          {isWide && <Logout />}
        </div>
        <div className="space-y-9 max-lg:mt-8">
          <form id={formId} noValidate onSubmit={form.submit} className="space-y-9">
            <You form={form} />
            <Alerts form={form} />
          </form>
          <ThisDevice />
          <Security />
          <YourData />
          {!isWide && <Logout />}
        </div>
      </div>
      <SaveBar form={form} formId={formId} />
    </>
  )
}

function Logout() {
  return (
    <Button
      look="secondary"
      icon={<LogOut aria-hidden />}
      onClick={() => leavePage(() => void logout())}
      className="w-full"
    >
      {profileWords.logout}
    </Button>
  )
}
