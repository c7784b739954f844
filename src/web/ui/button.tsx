import { LoaderCircle, Lock } from 'lucide-react'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'

type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger' | 'brass' | 'blocked'
type ButtonSize = 'small' | 'normal' | 'input' | 'large'

// Its words stay on one line as long as the room around it has that width.
const frame =
  'type-label inline-flex min-w-fit max-w-full items-center justify-center gap-2.5 py-1 text-center leading-[1.2] select-none ' +
  'transition-[background-color,border-color,color,scale] active:scale-[0.98]'

// A border that is not seen becomes the outline where a person has chosen the colours.
const looks: Record<ButtonLook, string> = {
  primary: 'border border-transparent bg-primary text-on-primary hover:bg-primary-hover',
  secondary: 'border border-line bg-surface text-ink hover:border-line-strong',
  quiet: 'border border-transparent text-ink hover:bg-sunk',
  danger: 'border border-transparent bg-red text-on-red hover:bg-red-hover',
  brass: 'border border-transparent bg-brass text-on-brass hover:bg-brass-hover',
  blocked: 'border border-transparent bg-sunk text-ink-2',
}

const sizes: Record<ButtonSize, string> = {
  small: 'wide-target min-h-11 rounded-small px-3.5 sm:min-h-9.5',
  normal: 'min-h-11 rounded-control px-4.5',
  input: 'min-h-12.5 rounded-control px-5',
  large: 'min-h-13.5 rounded-note px-6 text-base',
}

/** The classes of a button, for links that look like one. */
export function buttonClass(look: ButtonLook = 'primary', size: ButtonSize = 'normal', more = '') {
  return `${frame} ${looks[look]} ${sizes[size]} ${more}`
}

type ButtonProps = ComponentProps<'button'> & {
  look?: ButtonLook
  size?: ButtonSize
  icon?: ReactNode
  /** Work is under way: clicks do nothing until it is over. */
  busy?: boolean
  /** What to read meanwhile. */
  busyText?: string
  /** Not available now, but a click is answered: the caller says why. */
  blocked?: boolean
}

export function Button(props: ButtonProps) {
  const {
    look,
    size,
    icon,
    busy = false,
    busyText,
    blocked = false,
    className,
    children,
    onClick,
    ...rest
  } = props
  const refuseWhileBusy = (event: MouseEvent<HTMLButtonElement>) =>
    busy ? event.preventDefault() : onClick?.(event)
  return (
    <button
      type="button"
      {...rest}
      onClick={refuseWhileBusy}
      aria-busy={busy || undefined}
      aria-disabled={busy || blocked || rest['aria-disabled'] || undefined}
      className={buttonClass(blocked ? 'blocked' : look, size, className)}
    >
      <span className="grid">
        {busy ? (
          <Face icon={<LoaderCircle className="animate-spin" />}>{busyText ?? children}</Face>
        ) : (
          <Face icon={blocked ? <Lock /> : icon}>{children}</Face>
        )}
        <Width of={busy ? children : busyText} />
      </span>
    </button>
  )
}

function Face({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span className={`inline-flex items-center justify-center gap-2 ${iconSize}`}>
      {icon}
      {children}
    </span>
  )
}

/** Keeps room for what the button says at other times, so that it does not change its width. */
function Width({ of }: { of: ReactNode }) {
  if (typeof of !== 'string') return null
  return (
    <span aria-hidden data-text={of} className="invisible h-0 px-3.25 before:content-[attr(data-text)]" />
  )
}

const iconSize = '[&>svg]:size-4.5 [&>svg]:shrink-0 [&>svg]:stroke-[1.9]'

type IconButtonProps = ComponentProps<'button'> & { label: string; tone?: string }

/** A button that is only a picture; its label is for ears and for the pointer's tip. */
export function IconButton({
  label,
  tone = 'text-ink-2 hover:text-ink',
  className = '',
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={`wide-target inline-grid size-11 place-items-center rounded-small transition-colors hover:bg-sunk sm:size-10 [&>svg]:size-5 [&>svg]:stroke-[1.9] ${tone} ${className}`}
    />
  )
}
