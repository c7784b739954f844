import { ArrowLeft, LogOut } from 'lucide-react'
import { profileWords } from '#contract/messages/accounts.ts'
import { logout } from '#web/offline/logout.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import { ProfileFields } from '#web/account/profile-fields.tsx'
import { PushDevices } from '#web/push/push-devices.tsx'
import { SubscriptionStatus } from '#web/plans/subscription-status.tsx'
import { ThisDevice } from '#web/account/this-device.tsx'
import { YourData } from '#web/account/your-data.tsx'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/router.tsx'

export function Component() {
  return (
    <div className="mx-auto max-w-160">
      <Link
        to="/dashboard"
        className="type-label -ml-2 mb-3 inline-flex h-11 items-center gap-2 rounded-control px-2 text-ink-2 hover:text-ink"
      >
        <ArrowLeft aria-hidden className="size-4.5 stroke-[1.9]" />
        {profileWords.back}
      </Link>
      <PageHead title={profileWords.heading} />
      <div className="mt-5 space-y-9">
        <SubscriptionStatus />
        <div className="space-y-3">
          <ProfileFields />
          <Button
            look="secondary"
            size="large"
            icon={<LogOut />}
            onClick={() => void logout()}
            className="w-full"
          >
            {profileWords.logout}
          </Button>
        </div>
        <ThisDevice />
        <PushDevices />
        <YourData />
      </div>
    </div>
  )
}
