import { limits } from '#contract/plans.ts'
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
      id: 'more-channels',
      title: 'Ring elsewhere too',
      body: (
        <>
          <p>
            In your profile, under Alerts, <strong>Add a channel</strong> lets your reminders ring on a topic
            of ntfy, in a chat with your own Telegram bot, in a Discord or Slack channel, or in a program of
            your own by a signed webhook. You can have {limits.channels}. Each has a name, a lamp and a switch
            of its own.
          </p>
          <p>
            We send one message with a code there. Type it in, or press the link in it; before that nothing
            else goes there. A code works for 10 minutes, and a new one can be sent once a minute. If you
            change where a channel leads, or reset your password, it has to be confirmed again.
          </p>
          <p>
            ntfy offers Done and Snooze on the message, and a webhook gets links for them. Tokens and
            addresses are kept encrypted and never shown again: leave such a field empty to keep what is
            stored. The secret of a webhook is shown once, when you add it.
          </p>
        </>
      ),
    },
    {
      id: 'quiet-hours',
      title: 'Quiet hours',
      body: (
        <p>
          Between two times of day that you choose under Alerts, in the time zone of your profile, e-mail,
          push and other channels wait. When the quiet hours end, each reminder that rang sends one message,
          however often it rang; what you have answered in the meantime sends none. The app itself shows every
          ring at once. Letters about your account do not wait.
        </p>
      ),
    },
    {
      id: 'contacts',
      title: 'Tell somebody else',
      body: (
        <>
          <p>
            A contact is somebody who gets one letter when a reminder that keeps ringing stays unanswered. Add
            up to {limits.contacts} in your profile, under Alerts. We ask each of them by a letter; they need
            no account, and without a yes they get nothing else. Your profile says who agreed, who has not
            answered yet and from when on you can ask again, and who said no. A no holds for good.
          </p>
          <p>
            The letter has the title of the reminder and the times it rang, and the description only if you
            allow it. They learn your name and e-mail address. Nobody gets more than {limits.contactLetters}{' '}
            such letters a day, and a link in each of them ends it for good. After a password reset they are
            told nothing until you choose <strong>Resume</strong> for them in your profile.
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
            In your profile, under Alerts, the app, e-mail, each device and each channel have a lamp. A full
            one means that we heard back: a message was shown, pressed or answered within the last 30 days. A
            ring means that it was accepted, and nothing more is known. Red means that the last one was
            refused; its <strong>Fix it</strong> says what to do. <strong>Send a test</strong> shows at once
            how it is.
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
