import { testimonials } from '#web/site/content/landing.ts'
import { Column } from './frame.tsx'
import { Paper } from './paper.tsx'

const sheets = [
  { colour: 'yellow', turn: 'lg:-rotate-1' },
  { colour: 'green', turn: 'lg:rotate-[0.7deg]' },
  { colour: 'violet', turn: 'lg:-rotate-[0.4deg]' },
] as const

export function Testimonials() {
  return (
    <section className="pt-20 lg:pt-26">
      <Column>
        <h2 className="type-public max-w-[14ch] sm:max-w-none">{testimonials.title}</h2>
        <ul className="mt-10 grid gap-5 lg:grid-cols-3">
          {testimonials.samples.map(({ quote, who, about }, index) => {
            const { colour, turn } = sheets[index] ?? sheets[0]
            return (
              <li key={quote}>
                <Paper colour={colour} className={`h-full ${turn}`} inside="px-7 py-8">
                  <figure>
                    <blockquote className="font-display text-[1.375rem] leading-[1.35] font-medium tracking-[-0.01em]">
                      <p>{quote}</p>
                    </blockquote>
                    <figcaption className="mt-5 text-label">
                      <span className="block font-semibold">{who}</span>
                      <span className="text-paper-ink-2">{about}</span>
                    </figcaption>
                  </figure>
                </Paper>
              </li>
            )
          })}
        </ul>
      </Column>
    </section>
  )
}
