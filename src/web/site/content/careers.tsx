import { site } from './site.ts'

export const careers = {
  title: 'Careers',
  lead: 'There are no open roles, and we would rather say so than collect applications.',
} as const

export function CareersBody() {
  return (
    <>
      <p>
        Jotbell is a small project. It is meant to stay one: the app is built so that few people can look
        after it well. We are not hiring, and there is no list of candidates that we keep.
      </p>
      <h2>If that ever changes</h2>
      <p>It will be written here first, with the pay, the hours and the work described in plain words.</p>
      <h2>If you would like to help anyway</h2>
      <p>
        Tell us where Jotbell stumbles: a sentence that is unclear, a screen that is hard to use with your
        screen reader, a bell that rang late. Those letters shape it more than any job would. The address is{' '}
        <a href={`mailto:${site.contactEmail}`}>{site.contactEmail}</a>.
      </p>
    </>
  )
}
