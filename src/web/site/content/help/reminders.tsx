import type { Chapter } from './chapter.ts'

export const reminders: Chapter = {
  id: 'reminders',
  title: 'Reminders',
  picture: {
    file: 'reminders',
    text: 'The dashboard with the quick line, the day line and reminder cards',
    width: 1280,
    height: 800,
  },
  topics: [
    {
      id: 'first-reminder',
      title: 'Your first reminder',
      body: (
        <>
          <p>
            The fastest way is the quick line under the title. Type a sentence such as{' '}
            <q>call Ines every Sunday at 6</q>. The words that Jotbell understood are underlined, and the
            chips below say what will be saved. Press Enter to add it, Esc to clear the line. Until then the
            sentence waits for you there, also after a look at your notes or a reload.
          </p>
          <p>
            Dates may stand anywhere in it: <q>dentist 3 Dec 10:30</q>, <q>dentist 24.12. 18h</q>. A sentence
            that names a date and no rhythm rings once; without either, it rings once in about an hour.
            Whether 5/6 is in May or in June follows the language of your browser. Words that look like a date
            and were not understood stay in the title, and a line below names them. On a phone the microphone
            at the right writes down what you say.
          </p>
          <p>
            The button <strong>Add Reminder</strong> opens the form instead, with title, description, date and
            rhythm. A new reminder starts one hour from now, rounded to a quarter of an hour, and repeats
            daily. The date has to lie in the future. Below the fields the form says the rule back, with the
            next three dates. What you type there stays on this device until you save or discard it: after a
            reload or a new login, <strong>Add Reminder</strong> opens with it.
          </p>
        </>
      ),
    },
    {
      id: 'rhythms',
      title: 'Once, or in a rhythm',
      body: (
        <>
          <p>
            A reminder rings once, or it repeats hourly, daily, weekly, monthly or yearly, counted from its
            first date. Hourly means every 60 minutes of real time. All others keep the time on the clock:
            what rings at 9:00 goes on ringing at 9:00.
          </p>
          <p>
            <strong>More…</strong> in the form opens the finer rules: every 2 weeks, on Monday and Thursday,
            on the last Friday of the month, only in some months, at up to eight times a day, until a day or
            for a number of rings. <strong>After it is done</strong> counts from your Done and not by the
            calendar. The quick line understands all of it:
          </p>
          <ul>
            <li>
              <q>gym every other Tuesday at 7pm</q>
            </li>
            <li>
              <q>timesheet last workday of the month at 4pm</q>
            </li>
            <li>
              <q>take antibiotics twice a day for 10 days</q>
            </li>
            <li>
              <q>haircut 3 weeks after I last did it</q>
            </li>
          </ul>
          <p>What it cannot do it says, and never makes up a rhythm that you did not ask for.</p>
        </>
      ),
    },
    {
      id: 'month-ends',
      title: 'The end of the month',
      body: (
        <>
          <p>
            A monthly reminder for the 31st rings on the last day of shorter months and is back on the 31st
            afterwards: 31 January, 28 February, 31 March, 30 April. It never slides to an earlier day for
            good.
          </p>
          <p>A yearly reminder for 29 February rings on the 28th in years that have no 29th.</p>
        </>
      ),
    },
    {
      id: 'time-zones',
      title: 'Time zones and clock changes',
      body: (
        <>
          <p>
            Each reminder remembers the time zone in which it was made. When the clocks change, 9:00 stays
            9:00. A time that the change skips moves forward by the gap: 2:30 then rings at 3:30 on that one
            day. A time that occurs twice rings once, at the first.
          </p>
          <p>
            When your browser is in another zone than your account, Jotbell asks once whether you want to
            change it and never shifts anything silently. In your profile you find another zone by its city,
            its country or an old name.
          </p>
          <p>
            Times are said with 12 or 24 hours, as the language of the browser has it in which you sign up.
            Choose the other in your profile; it holds in e-mails too. Dates follow your browser’s language in
            the app, May 17 or 17 May, and have the day first in e-mails.
          </p>
        </>
      ),
    },
    {
      id: 'done-and-snooze',
      title: 'Done and Snooze',
      body: (
        <>
          <p>
            From the moment it rang a reminder is overdue. Its card is red and waits until you deal with it,
            and it goes on ringing at its later times.
          </p>
          <ul>
            <li>
              <strong>Done</strong> moves it on to the next time in its rhythm; after the last time it is{' '}
              <a href="#done-for-good">done for good</a>. On a reminder that has not rung yet it means that
              you were early: this one time is skipped.
            </li>
            <li>
              <strong>Snooze</strong> lets it ring again after a while: 15 minutes, an hour, this evening,
              tomorrow, or any time within a week. The rhythm itself stays as it was, and the times you have
              picked last are offered again.
            </li>
          </ul>
          <p>
            Each can be undone: for ten seconds in the message that says so, and for a minute with Ctrl+Z.
          </p>
          <p>
            Both are on the card, in the bell, on the push message and in the e-mail. The links in the e-mail
            open a small page with a button, because some mail programs open links by themselves.
          </p>
        </>
      ),
    },
    {
      id: 'keep-ringing',
      title: 'Keep ringing until I am done',
      body: (
        <>
          <p>
            For what must not be missed, tick <strong>Keep ringing until I am done</strong> in the form. While
            it waits, the reminder rings again on all your channels, every 5 minutes to 24 hours, up to 20
            more times. Done, Snooze and its next time end that at once. Its card comes to the top again with
            each ring, and the bell says how often it has rung.
          </p>
          <p>
            If it still waits after the last ring, we can write one letter to a contact who has agreed to
            that. It says the title and when it rang, and the description only where you have ticked{' '}
            <strong>Tell them the description too</strong>.
          </p>
        </>
      ),
    },
    {
      id: 'ring-in-quiet-hours',
      title: 'May ring in quiet hours',
      body: (
        <p>
          Once you have set quiet hours in your profile, the form offers{' '}
          <strong>May ring in quiet hours</strong>. A reminder with that tick rings on all channels at its
          time, and with a sound in the open app if you have chosen one. All others show in the app right away
          and come everywhere else when the quiet hours end, once each.
        </p>
      ),
    },
    {
      id: 'done-for-good',
      title: 'Done for good',
      body: (
        <>
          <p>
            What rings once, and what has come to the end of its rule, is done for good when you press Done
            for the last time. It leaves the list and no longer counts in your plan.
          </p>
          <p>
            The chip <strong>Done</strong> above the list shows the last 200 of them. <strong>Again</strong>{' '}
            makes a new reminder like it, for a date that you pick, and for an hour <strong>Undo</strong>{' '}
            brings the old one back. Each is kept for more than a year, unless you delete it.
          </p>
        </>
      ),
    },
    {
      id: 'history',
      title: 'History',
      body: (
        <p>
          Press the title of a reminder to read it in full. Under History you see how its last times ended:
          done, unanswered or still waiting, and how many in a row you have answered. It goes back a little
          more than a year, that of an hourly reminder about two weeks.
        </p>
      ),
    },
    {
      id: 'your-year',
      title: 'Your year',
      body: (
        <p>
          <strong>Your year</strong> beside the title of your reminders, on a phone in the menu, shows
          everything that will ring in the next twelve months if nothing changes. The stronger its colour, the
          more rings on a day. Press one to see what rings, when and on which channels. The chips above find
          clock changes, short months, crowded hours and what rings in your quiet hours. The keys <kbd>G</kbd>{' '}
          <kbd>Y</kbd> lead there, too.
        </p>
      ),
    },
    {
      id: 'finding',
      title: 'Finding a reminder',
      body: (
        <>
          <p>
            Reminders stand under the day they ring on: Overdue, Today, Tomorrow, This week and Later. The
            chips above narrow them down, and the search looks through titles, descriptions and rhythms, in
            any order of words. The key <kbd>/</kbd> leads to the search, Esc clears it.
          </p>
          <p>
            With many of them, a list shows more at once: choose <strong>List</strong> beside the search, or
            in the menu on a phone. The ring at the left of a row is Done. Filter, search and view are part of
            the address, so a bookmark brings them again. Printing the page gives the whole list.
          </p>
        </>
      ),
    },
    {
      id: 'calendar',
      title: 'In your calendar',
      body: (
        <>
          <p>
            Your profile makes an address under Your data that Google, Apple, Outlook, Thunderbird and most
            other calendars can subscribe to. They call it “From URL”, “New calendar subscription” or “From
            the internet”. Your reminders then stand in the calendar from their next time on, a quarter of an
            hour each, without keeping you busy.
          </p>
          <p>
            It is a copy to look at. Changes, Done and Snooze are made here, and it is Jotbell that rings. A
            calendar decides itself when to look again: most do every hour or so, Google about once a day.
          </p>
          <p>
            Whoever has the address can read your reminders. We keep no readable copy of it, so it is shown
            once; a new address ends the old one, and <strong>End it</strong> ends it without another.
          </p>
        </>
      ),
    },
    {
      id: 'overdue',
      title: 'Why can I not edit it?',
      body: (
        <p>
          An overdue reminder cannot be edited, since it is not clear whether the change is meant for the time
          that waits or for the next one. Press its title to read it in full, then the pencil: “Done and edit”
          does both. If it rings while you are editing, “Done and save” keeps what you have typed.
        </p>
      ),
    },
  ],
}
