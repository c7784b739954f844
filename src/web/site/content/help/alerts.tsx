import type { Chapter } from './chapter.ts'

export const alerts: Chapter = {
  id: 'alerts',
  title: 'Being reminded',
  picture: {
    file: 'alerts',
    text: 'The bell with its list of notifications, two of them unread',
    width: 1280,
    height: 800,
  },
  topics: [
    {
      id: 'channels',
      title: 'Three channels',
      body: (
        <>
          <p>
            Each ring adds one entry to the bell and sends one e-mail and one push message per device. Every
            channel has its own switch in your profile, under Alerts. With all three off nothing reaches you,
            so you are asked before that is saved.
          </p>
          <p>
            The bell shows how many notifications are unread; Done and Snooze make them read, wherever you
            press them, and the row says what became of it. Press a row to read its reminder; its menu marks
            it as read or deletes it. <kbd>J</kbd> and <kbd>K</kbd> go through the open bell. Rows disappear
            with their reminder, or by themselves after 90 days.
          </p>
        </>
      ),
    },
    {
      id: 'lamps',
      title: 'Whether an alert really arrives',
      body: (
        <>
          <p>
            In your profile, under Alerts, the app, e-mail and each device have a lamp. A full one means that
            we heard back: a message was shown, pressed or answered within the last 30 days. A ring means that
            it was accepted, and nothing more is known. Red means that the last one was refused; its{' '}
            <strong>Fix it</strong> says what to do. <strong>Send a test</strong> shows at once how it is.
          </p>
          <p>
            What we hear comes from you: this app on your device tells us that a push message was shown and
            pressed, also later if there was no network; a press on Done, Snooze or a test’s button in a
            letter tells us that the letter was read, and so does a code that you type in. There are no
            tracking pixels.
          </p>
          <p>
            If no way is left that reaches you, every reminder carries a warning that leads to what helps.
          </p>
        </>
      ),
    },
    {
      id: 'open-app',
      title: 'When it rings in the open app',
      body: (
        <>
          <p>
            A card comes to whatever page you are on and stays until you answer it with <strong>Done</strong>{' '}
            or <strong>Snooze</strong>, here, in another tab, on your phone or in the letter. Put away, it
            waits in the bell. Press <kbd>R</kbd> to go to the card, then <kbd>D</kbd>, <kbd>S</kbd> or{' '}
            <kbd>Esc</kbd>. With several tabs open, one of them rings; all of them count in their title.
          </p>
          <p>
            A sound is off until you choose one in your profile, under Alerts. Browsers keep a page silent
            until you have pressed something on it.
          </p>
        </>
      ),
    },
    {
      id: 'push',
      title: 'Push in your browser',
      body: (
        <>
          <p>
            Press <strong>Enable Push Notifications</strong> at the bottom right and allow it when the browser
            asks. The button disappears once the browser allows notifications; you can also put it away for 30
            days, and enable push in your profile instead. Each browser on each device asks once.
          </p>
          <ul>
            <li>
              <strong>Chrome and Edge, on a computer or Android:</strong> allow it when the browser asks. If
              you refused before, click the symbol to the left of the address and change Notifications to
              Allow. Your profile tells you when the browser blocks push.
            </li>
            <li>
              <strong>Firefox:</strong> the same. A refusal can be undone with the symbol to the left of the
              address as well.
            </li>
            <li>
              <strong>Safari on a Mac:</strong> allow it when Safari asks. You can change it later in Safari’s
              settings, under Websites, Notifications.
            </li>
            <li>
              <strong>iPhone and iPad (16.4 or later):</strong> first add Jotbell to the Home Screen through
              the Share menu, open it from there, log in, and then switch push on. In the browser itself iOS
              does not offer it.
            </li>
          </ul>
          <p>
            Nothing arrives? Check the notification settings of your system and its Do Not Disturb or Focus
            mode, and the push switch in your profile. Private windows often do not support push.
          </p>
        </>
      ),
    },
    {
      id: 'email',
      title: 'E-mail',
      body: (
        <p>
          If no e-mail arrives, check your spam folder first and mark the message as not spam. Each reminder
          by e-mail has an unsubscribe link; it turns e-mail off for all reminders, and you can turn it on
          again in your profile.
        </p>
      ),
    },
    {
      id: 'what-was-sent',
      title: 'What was sent, and what was heard',
      body: (
        <p>
          Press a reminder’s title to see what became of its newest ring on each channel: when it rang, when
          the other side accepted it, when it was shown and when you saw it. What nobody told us is left out.
          A message that could not be delivered is tried again for 24 hours with growing pauses. If Jotbell
          itself was down, it rings once as soon as it is back and says when it should have rung.
        </p>
      ),
    },
  ],
}
