import type { Chapter } from '#web/site/content/help/chapter.ts'
import { guide, help } from '#web/site/content/help/guide.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { GuidePicture } from '#web/site/sections/guide-picture.tsx'
import { Page, PageTitle } from '#web/site/sections/page.tsx'

export function HelpPage() {
  return (
    <Page>
      <div className="grid gap-x-14 gap-y-9 lg:grid-cols-[15rem_minmax(0,42.5rem)]">
        <div className="lg:col-span-2">
          <PageTitle title={help.title} lead={help.lead} />
        </div>
        <Contents />
        <div>
          {guide.map((chapter) => (
            <ChapterText key={chapter.id} chapter={chapter} />
          ))}
          <aside className="mt-14 rounded-[30px] bg-butter px-6 py-8 sm:px-9" aria-label={help.stuck}>
            <p className="type-dialog">{help.stuck}</p>
            <p className="mt-1.5 text-ink-2">{help.stuckText}</p>
            <a href="/contact" className={buttonClass('primary', 'normal', 'mt-5')}>
              {help.contact}
            </a>
          </aside>
        </div>
      </div>
    </Page>
  )
}

function Contents() {
  return (
    <nav aria-label={help.contents} className="lg:sticky lg:top-8 lg:self-start">
      <p className="type-label">{help.contents}</p>
      <ul className="mt-3 grid gap-x-6 gap-y-5 sm:grid-cols-2 lg:grid-cols-1">
        {guide.map(({ id, title, topics }) => (
          <li key={id}>
            <a href={`#${id}`} className="inline-block py-1.5 font-semibold text-primary hover:underline">
              {title}
            </a>
            <ul>
              {topics.map((topic) => (
                <li key={topic.id}>
                  <a
                    href={`#${topic.id}`}
                    className="inline-block py-1.5 text-label text-ink-2 hover:text-ink hover:underline"
                  >
                    {topic.title}
                  </a>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function ChapterText({ chapter }: { chapter: Chapter }) {
  return (
    <section className="prose [&+&]:mt-14" aria-labelledby={chapter.id}>
      <h2 id={chapter.id}>{chapter.title}</h2>
      {chapter.picture && <GuidePicture picture={chapter.picture} />}
      {chapter.topics.map(({ id, title, body }) => (
        <section key={id} aria-labelledby={id}>
          <h3 id={id}>{title}</h3>
          {body}
        </section>
      ))}
    </section>
  )
}
