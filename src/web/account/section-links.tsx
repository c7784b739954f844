import { BellRing, CircleUserRound, Download, KeyRound, Laptop, type LucideIcon } from 'lucide-react'
import { useEffect, useState, type MouseEvent } from 'react'
import { profileWords } from '#contract/messages/accounts.ts'
import type { SectionId } from './section.tsx'

const pictures: Record<SectionId, LucideIcon> = {
  you: CircleUserRound,
  alerts: BellRing,
  'this-device': Laptop,
  security: KeyRound,
  'your-data': Download,
}
const sections = Object.keys(pictures) as SectionId[]

const looks = {
  rows: 'flex rounded-control px-3.5 aria-[current]:border aria-[current]:px-3.25',
  chips: 'inline-flex rounded-full border border-line px-4',
}

/** The way to each part of the page: a column where there is room, else a row of chips. */
export function SectionLinks({ isWide }: { isWide: boolean }) {
  const inView = useSectionInView()
  const look = isWide ? looks.rows : looks.chips
  return (
    <nav aria-label={profileWords.parts}>
      <ul
        className={
          isWide
            ? 'space-y-0.5'
            : '-mx-[20px] flex gap-2 overflow-x-auto px-[20px] py-1 [scrollbar-width:none]'
        }
      >
        {sections.map((id) => {
          const Picture = pictures[id]
          return (
            <li key={id} className="shrink-0">
              <a
                href={`#${id}`}
                aria-current={id === inView ? 'location' : undefined}
                onClick={(event) => goTo(event, id)}
                className={`type-label h-11 items-center gap-3 text-ink-2 transition-colors hover:text-ink aria-[current]:border-transparent aria-[current]:bg-primary-soft aria-[current]:text-primary ${look}`}
              >
                {isWide && <Picture aria-hidden className="size-4.5 stroke-[1.9]" />}
                {profileWords.sections[id]}
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** Without an entry in the history: Back leaves the page, it does not walk through its parts. */
function goTo(event: MouseEvent, id: SectionId) {
  event.preventDefault()
  history.replaceState(history.state, '', `#${id}`)
  show(id)
  document.getElementById(`${id}-title`)?.focus({ preventScroll: true })
}

function show(id: string) {
  document.getElementById(id)?.scrollIntoView()
}

/** The last one whose heading has come into the upper third, or the last of all at the end of the page. */
function useSectionInView() {
  const [inView, setInView] = useState<SectionId>('you')
  useEffect(() => {
    show(location.hash.slice(1))
    const look = () => setInView(sections.findLast(isReached) ?? 'you')
    look()
    addEventListener('scroll', look, { passive: true })
    addEventListener('resize', look)
    return () => {
      removeEventListener('scroll', look)
      removeEventListener('resize', look)
    }
  }, [])
  return inView
}

function isReached(id: SectionId) {
  const top = document.getElementById(id)?.getBoundingClientRect().top ?? Infinity
  const { scrollHeight } = document.documentElement
  const isAtEnd = innerHeight + scrollY >= scrollHeight - 2 && scrollY > 0
  return isAtEnd || top < innerHeight / 3
}
