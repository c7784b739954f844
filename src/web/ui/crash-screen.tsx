import { Button } from '#web/ui/button.tsx'
import { FallenBell } from '#web/ui/drawings/fallen-bell.tsx'

type CrashScreenProps = { title: string; text: string; refresh: string }

export function CrashScreen({ title, text, refresh }: CrashScreenProps) {
  return (
    <main className="grid min-h-dvh place-items-center p-5">
      <div
        role="alert"
        className="flex max-w-100 flex-col items-center rounded-card border border-line bg-surface px-8 py-10 text-center"
      >
        <FallenBell />
        <h1 className="type-dialog mt-4">{title}</h1>
        <p className="mt-2 mb-6 text-ink-2">{text}</p>
        <Button onClick={() => location.reload()}>{refresh}</Button>
      </div>
    </main>
  )
}
