import { plans } from '#contract/plans.ts'
import type { Chapter } from './chapter.ts'

export const account: Chapter = {
  id: 'account',
  title: 'Account and plans',
  topics: [
    {
      id: 'plans',
      title: 'Free and Pro',
      body: (
        <>
          <p>
            Free holds {plans.free.notes} notes and {plans.free.reminders} reminders. Pro has no such limits
            and includes priority support. It costs ${plans.pro.price.monthly} a month or $
            {plans.pro.price.yearly} a year and is paid through PayPal. See <a href="/pricing">Pricing</a>.
          </p>
          <p>
            You can cancel at any time and keep Pro until the end of the period you paid for. Nothing is
            deleted afterwards. If you have more than Free allows, you keep it all but cannot add more until
            you are below the limit.
          </p>
          <p>
            If you subscribe again before that period is over, the new subscription starts when it ends: no
            day is paid for twice. The same goes for a switch between monthly and yearly.
          </p>
        </>
      ),
    },
    {
      id: 'codes',
      title: 'Codes and passwords',
      body: (
        <p>
          Verification and reset codes have six digits, work once, and expire after 10 minutes. A new code
          replaces the old one, and at most one a minute and five an hour are sent. After a password reset you
          are logged out everywhere.
        </p>
      ),
    },
    {
      id: 'export',
      title: 'Export and delete',
      body: (
        <p>
          In your profile you can download all your data as one JSON file. At the end of the same page you can
          delete the account with your password: everything in it is deleted immediately, and an active
          subscription is cancelled.
        </p>
      ),
    },
    {
      id: 'shortcuts',
      title: 'Keyboard shortcuts',
      body: (
        <>
          <dl>
            <div>
              <dt>
                <kbd>Q</kbd>
              </dt>
              <dd>go to the quick line</dd>
            </div>
            <div>
              <dt>
                <kbd>N</kbd>
              </dt>
              <dd>new note</dd>
            </div>
            <div>
              <dt>
                <kbd>Enter</kbd>
              </dt>
              <dd>add the line, open a card</dd>
            </div>
            <div>
              <dt>
                <kbd>Ctrl</kbd> <kbd>K</kbd>
              </dt>
              <dd>search or jump to anything; pauses while a form is open</dd>
            </div>
            <div>
              <dt>
                <kbd>Ctrl</kbd> <kbd>Enter</kbd>
              </dt>
              <dd>save, in every form</dd>
            </div>
            <div>
              <dt>
                <kbd>Esc</kbd>
              </dt>
              <dd>close what is on top</dd>
            </div>
          </dl>
          <p>
            Press <kbd>?</kbd> for all of them. Single-key shortcuts pause while you type; your profile turns
            them off. On a Mac, Ctrl is Cmd.
          </p>
        </>
      ),
    },
  ],
}
