export const about = {
  title: 'About',
  lead: 'Jotbell is a small project with one idea: what is written down, with a time, is no longer yours to hold.',
} as const

export function AboutBody() {
  return (
    <>
      <h2>Why it exists</h2>
      <p>
        There are good apps for notes and good apps for tasks. Most of them grow: they add teams, boards,
        scores and badges, until looking after the app has become one more thing to do. We wanted the
        opposite. A sheet of paper and a bell.
      </p>
      <p>
        And we wanted the bell to be right. Many reminder apps stumble over the same stones: the 31st of the
        month, the night the clocks change, the hour the server was away. Jotbell was built from those stones
        upwards. It also shows you what it sent and when, so that you can trust it for a reason.
      </p>

      <h2>What we hold on to</h2>
      <ul>
        <li>
          <strong>Quiet.</strong> No guilt, no badges, no confetti. What is overdue waits; it does not scold.
        </li>
        <li>
          <strong>Honest.</strong> No tracking, no dark patterns. Free stays free, and going back from Pro
          deletes nothing.
        </li>
        <li>
          <strong>Yours.</strong> Your notes are stored as you wrote them, and you can take them along or
          delete them at any time.
        </li>
        <li>
          <strong>For everybody.</strong> It works with the keyboard, with a screen reader, on an old phone
          and with large text.
        </li>
      </ul>

      <h2>How it pays its way</h2>
      <p>
        Through the Pro plan, and only through it. There is no advertising and nobody to whom data could be
        sold. See <a href="/pricing">Pricing</a> for the numbers.
      </p>
    </>
  )
}
