import { site } from './site.ts'

export const privacy = {
  title: 'Privacy',
  updated: '2026-11-16',
  lead: 'No tracking, no advertising, no third-party scripts. We keep what is needed to ring, and nothing to sell.',
} as const

export const privacySections = [
  {
    title: 'What is stored',
    body: (
      <ul>
        <li>
          <strong>Your account:</strong> name, e-mail address, time zone, notification preferences with your
          quiet hours, the day you joined, and your password as an Argon2id hash. Nobody can read the
          password, not even we.
        </li>
        <li>
          <strong>What you write:</strong> notes and reminders, exactly as you typed or dictated them. That
          includes the reminders that are done for good.
        </li>
        <li>
          <strong>What became of each ring:</strong> whether you answered it with Done, and when. It is the
          history that you see on your reminder.
        </li>
        <li>
          <strong>What was sent and heard:</strong> for each ringing, which channel was used, when, and
          whether it worked; when a device showed the push message and when you pressed it; when you pressed a
          button in the letter. You see the same record on your reminder. Letters hold no tracking pixels:
          that you open one, we do not learn. If your mail server refuses our letters for good, the days on
          which it did, for 90 days at most.
        </li>
        <li>
          <strong>Your devices:</strong> the push address of each browser in which you switched push on.
        </li>
        <li>
          <strong>Your logins:</strong> with which browser and system each was made, such as “Firefox on
          Linux”, when, and when it was last used. Not from where: no place and no network address is stored
          with them.
        </li>
        <li>
          <strong>Your passkeys:</strong> the name, the public key and when it was last used. The private key
          never leaves your device.
        </li>
        <li>
          <strong>Your tokens for programs:</strong> the name, what each may do, and when it was last used.
          The token itself only as a hash.
        </li>
        <li>
          <strong>Your channels:</strong> name and kind of each, where it leads and what opens it, encrypted;
          whether you confirmed it, whether it is on, and how the last message went. Tokens and webhook
          addresses are never shown again, not even to you.
        </li>
        <li>
          <strong>Your calendar feed:</strong> if you made an address, when that was and when it was last
          read. The address itself only as a hash.
        </li>
        <li>
          <strong>Your plan:</strong> the PayPal subscription number, its state and the end of the paid time,
          or of the free trial. No card number, no bank account.
        </li>
        <li>
          <strong>Your contacts:</strong> the name and address of whoever you want told when a reminder goes
          unanswered, and whether they agreed. We ask them first; they learn your name and address.
        </li>
        <li>
          <strong>The newsletter:</strong> your address, only after you confirmed it by the letter that we
          send first.
        </li>
      </ul>
    ),
  },
  {
    title: 'For how long',
    body: (
      <table>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">How long</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>Notes, reminders, account</td>
            <td>until you delete them</td>
          </tr>
          <tr>
            <td>Reminders that are done for good</td>
            <td>400 days from then on, unless you delete them before</td>
          </tr>
          <tr>
            <td>History of rings</td>
            <td>400 days at most, and no longer than the reminder</td>
          </tr>
          <tr>
            <td>Log-in sessions</td>
            <td>30 days without use, 180 days at most</td>
          </tr>
          <tr>
            <td>With which browsers and systems you have logged in</td>
            <td>until you delete your account: others are told to you by e-mail</td>
          </tr>
          <tr>
            <td>Codes that we send you</td>
            <td>10 minutes, stored only as a hash</td>
          </tr>
          <tr>
            <td>Delivery records and read notifications</td>
            <td>90 days</td>
          </tr>
          <tr>
            <td>Channels</td>
            <td>until you remove them</td>
          </tr>
          <tr>
            <td>Contacts</td>
            <td>until you remove them</td>
          </tr>
          <tr>
            <td>That somebody does not want to be your contact</td>
            <td>for good, as a hash from which nobody can read an address</td>
          </tr>
          <tr>
            <td>When we last wrote to a contact</td>
            <td>a week, as such a hash</td>
          </tr>
          <tr>
            <td>That an address has had Pro or the free trial</td>
            <td>for good, as such a hash, also after the account is deleted</td>
          </tr>
          <tr>
            <td>Newsletter address</td>
            <td>until you unsubscribe</td>
          </tr>
        </tbody>
      </table>
    ),
  },
  {
    title: 'In your browser',
    body: (
      <p>
        Jotbell sets no cookies. It keeps your log-in token, your push token and your choice of a light or
        dark theme in the browser’s local storage, and a copy of your lists there so that you can read them
        offline. What a push message led to while there was no network waits there until it is sent. Logging
        out removes the token. Fonts and pictures come from this server, so no other company learns that you
        were here.
      </p>
    ),
  },
  {
    title: 'Who else is involved',
    body: (
      <ul>
        <li>
          <strong>PayPal</strong>, if you subscribe to Pro. You pay on PayPal’s own page, under PayPal’s
          terms. We send the chosen plan and an account number of ours, and PayPal tells us the state of the
          subscription.
        </li>
        <li>
          <strong>The push service of your browser</strong>, if you switch push on. Depending on the browser
          that is Google, Mozilla, Apple or Microsoft. With standard Web Push the message is encrypted, so
          that the service sees when a message comes but not what it says. An installation may use Firebase
          Cloud Messaging instead; then the message passes through Google.
        </li>
        <li>
          <strong>Mail servers</strong> carry the letters to your mailbox. A reminder by e-mail holds its
          title and description, and e-mail is not sealed all the way. Switch it off in your profile if you do
          not want that.
        </li>
        <li>
          <strong>The services of your channels</strong>, if you add any: ntfy, Telegram, Discord, Slack, or
          whoever runs the server that you name. A message holds the title and the description of the
          reminder, and passes through that service under its terms.
        </li>
        <li>
          <strong>The speech recognition of your browser</strong>, if you dictate. Some browsers send the
          sound to their maker to be understood. Jotbell itself only gets the words, never the sound.
        </li>
      </ul>
    ),
  },
  {
    title: 'Server logs',
    body: (
      <p>
        The server writes a technical log: which page was asked for, when, and whether it worked. Passwords,
        codes, tokens and the text of your notes never appear in it. It serves to find faults and to fend off
        attacks, and nothing else.
      </p>
    ),
  },
  {
    title: 'What you import',
    body: (
      <p>
        Files of other apps are opened in your browser and are never uploaded. We get the notes and reminders
        that you ticked, and the name of the file, so that you can undo the import for 30 days.
      </p>
    ),
  },
  {
    title: 'Take it with you',
    body: (
      <p>
        On your profile page you can download everything at any time, as one readable JSON file: account,
        notes, reminders with their history, notifications, channels (without what opens them) and contacts.
        It needs no request and no waiting.
      </p>
    ),
  },
  {
    title: 'Have it deleted',
    body: (
      <p>
        Also on your profile page, you can delete your account with your password. The account and all its
        data are gone at once and a running subscription is cancelled. If you had Pro or the free trial, a
        hash of your address stays, from which nobody can read it: the trial is there once. Backups, where the
        installation keeps any, run out by themselves.
      </p>
    ),
  },
  {
    title: 'Ask us',
    body: (
      <p>
        Write to <a href={`mailto:${site.contactEmail}`}>{site.contactEmail}</a> if something here is unclear,
        or if you want to know what is stored about you.
      </p>
    ),
  },
]
