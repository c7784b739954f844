import { plans } from '#contract/plans.ts'
import { site } from './site.ts'

export const terms = {
  title: 'Terms and Conditions',
  updated: '2026-11-01',
  lead: 'The short version: your notes are yours, Jotbell is there to ring, and both of us may leave at any time.',
} as const

export const termsSections = [
  {
    title: 'Acceptance of Terms',
    body: (
      <>
        <p>
          These terms apply between you and the people who run this installation of Jotbell. By opening an
          account or by using Jotbell you accept them. If you do not agree with them, please do not use it.
        </p>
        <p>
          When the terms change, the date at the top of this page changes with them. Before a change that
          takes something away from you, we write to the address of your account.
        </p>
      </>
    ),
  },
  {
    title: 'Use License',
    body: (
      <>
        <p>
          You may use Jotbell for your own notes and reminders, privately or at work, for as long as you have
          an account. The licence is personal: it cannot be sold or handed on. What you write belongs to you.
          We only store, show and send it to do what you asked for.
        </p>
        <p>
          The Free plan holds up to {plans.free.notes} notes and {plans.free.reminders} reminders. The Pro
          plan has no such limits and costs ${plans.pro.price.monthly} a month or ${plans.pro.price.yearly} a
          year, paid through PayPal. It renews by itself until you cancel it, and after that it lasts to the
          end of what you paid. If you go back to Free, nothing is deleted; you can add again once you are
          below the limits.
        </p>
      </>
    ),
  },
  {
    title: 'User Accounts',
    body: (
      <>
        <p>
          An account belongs to one person and one e-mail address, which you confirm with a code. Choose a
          password that you use nowhere else, and keep it to yourself. What is done with your password counts
          as done by you, so please tell us when you believe that somebody else has it, and reset it at once.
          That ends every open session.
        </p>
        <p>
          You may change your name, your password and your preferences at any time, and move your account to
          another address that you confirm with a code.
        </p>
      </>
    ),
  },
  {
    title: 'Privacy Policy',
    body: (
      <p>
        What is stored about you, for how long, and how to take it with you or delete it is written down on
        the <a href="/privacy">privacy page</a>. It is part of these terms.
      </p>
    ),
  },
  {
    title: 'Prohibited Uses',
    body: (
      <>
        <p>Please do not use Jotbell</p>
        <ul>
          <li>to break the law, or to store or send what others have the right to keep from being spread;</li>
          <li>to send messages to people who did not ask for them;</li>
          <li>to get at the accounts or the data of others, or to try out passwords and codes;</li>
          <li>
            to disturb the service, for example with traffic meant to overload it or with attempts to get
            around its limits;
          </li>
          <li>as the only safeguard where life or health depends on a message arriving on time.</li>
        </ul>
        <p>If you find a weakness, tell us before you tell others. We will be grateful, not angry.</p>
      </>
    ),
  },
  {
    title: 'Termination',
    body: (
      <>
        <p>
          You can delete your account on your profile page whenever you like. The account and everything in it
          are deleted at once, and a running subscription is cancelled. Export your data first if you want to
          keep it.
        </p>
        <p>
          We may close an account that breaks these terms. Unless there is danger in waiting, we write first
          and leave time to answer and to export. If the service ends as a whole, we say so in advance for the
          same reason.
        </p>
        <p>
          We take care that every bell rings when it should, and we show you what was sent when. Still, mail
          servers, push services and phones are not in our hands, so we cannot promise that every message
          reaches you.
        </p>
      </>
    ),
  },
  {
    title: 'Contact Information',
    body: (
      <p>
        Questions about these terms are welcome at{' '}
        <a href={`mailto:${site.contactEmail}`}>{site.contactEmail}</a>. A person reads them.
      </p>
    ),
  },
]
