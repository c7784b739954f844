import { site } from './site.ts'

export const contact = {
  title: 'Contact',
  lead: 'No ticket numbers. You write, a person reads it and answers.',
} as const

export function ContactBody() {
  return (
    <>
      <p className="contact-address">
        <a href={`mailto:${site.contactEmail}`}>{site.contactEmail}</a>
      </p>

      <h2>Before you write</h2>
      <p>
        The <a href="/help">guide</a> answers most questions: why no push arrives, what happens at the end of
        a month, how to get your data out.
      </p>

      <h2>What helps us to help</h2>
      <ul>
        <li>What you did, what you expected, and what happened instead.</li>
        <li>Your browser and device, when it is about push or dictation.</li>
        <li>The time at which a reminder should have rung, with your time zone.</li>
        <li>Never your password, and never a code. We will not ask for them.</li>
      </ul>

      <h2>Something is broken, or unsafe</h2>
      <p>
        If you found a weakness, please put “Security” into the subject and give us time to repair it before
        you tell others. People on the Pro plan have priority in the mailbox; reports of weaknesses come
        before everybody.
      </p>
    </>
  )
}
