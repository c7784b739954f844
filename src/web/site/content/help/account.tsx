import { plans, trialDays } from '#contract/plans.ts'
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
          <p data-trial>
            Pro begins with a {trialDays}-day free trial if you ask for it under your plan: once for an e-mail
            address, without a card. It ends by itself, and we write to you three days before.
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
          are logged out everywhere; the e-mail about it says what else has to be set up again.
        </p>
      ),
    },
    {
      id: 'import',
      title: 'Import from other apps',
      body: (
        <>
          <p>
            In your profile, choose Import and drop the file as it came. You see everything before anything is
            added, with what stays behind and why, and you can undo an import for 30 days. The same file twice
            adds nothing twice.
          </p>
          <dl>
            <div>
              <dt>Google Keep and Tasks</dt>
              <dd>
                On takeout.google.com deselect all, select Keep and Tasks, and export once. The zip can be
                dropped without unpacking it.
              </dd>
            </div>
            <div>
              <dt>Todoist</dt>
              <dd>
                In the web app, Settings, Backups, download the newest zip; or open a project and choose
                Export as CSV.
              </dd>
            </div>
            <div>
              <dt>TickTick</dt>
              <dd>In the web app, Settings, Account, Backup and Restore, Generate Backup.</dd>
            </div>
            <div>
              <dt>Calendars</dt>
              <dd>
                Google Calendar: Settings, Import and export, Export. Apple Calendar: File, Export. Outlook:
                save the calendar as .ics.
              </dd>
            </div>
            <div>
              <dt>Markdown and text</dt>
              <dd>Drop the files, or a zip of the whole folder. Boxes and tags are kept.</dd>
            </div>
            <div>
              <dt>Jotbell</dt>
              <dd>The JSON file or the archive from your profile, of this or another installation.</dd>
            </div>
          </dl>
          <p>
            Tasks with a date become reminders, tasks without one become boxes of a note, one note for each
            list. What another app repeats in a way that Jotbell cannot is said in the list; it rings once,
            and the words stay in its description. Files are read in your browser and never uploaded: only
            what you ticked is sent.
          </p>
        </>
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
