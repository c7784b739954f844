import type { Chapter } from './chapter.ts'

export const notes: Chapter = {
  id: 'notes',
  title: 'Notes',
  picture: {
    file: 'notes',
    text: 'The notes page with coloured papers, the search field and the sort selector',
    width: 1280,
    height: 800,
  },
  topics: [
    {
      id: 'write-a-note',
      title: 'Write a note',
      body: (
        <p>
          Press <strong>Create Note</strong>, give it a title and a text, choose one of the six colours, and
          press <strong>Save Note</strong>, or <kbd>Ctrl</kbd> with <kbd>S</kbd>. Click a note to change it.
          Links in an open note can be pressed. Deleting asks once more, because it cannot be undone.
        </p>
      ),
    },
    {
      id: 'notes-save-themselves',
      title: 'Notes save themselves',
      body: (
        <>
          <p>
            What you type is kept on your device at once and saved half a second after the last key; the top
            of the note says how far it is. So you may close it in any way you like. A text without a title
            takes its first words. <strong>Cancel</strong> leads back to how the note was when you opened it,
            and asks first.
          </p>
          <p>
            A small cloud means that something is only on this device: there is no network, the note has a
            title and no text yet, or your plan has no room for it. It is sent as soon as it can be, from any
            page of Jotbell. <em>Not saved yet</em> means that your browser cannot keep it either: leave the
            page open until that is gone. If somebody else changed the note meanwhile, nothing is overwritten:
            you are asked, or your version becomes a note beside it.
          </p>
        </>
      ),
    },
    {
      id: 'find-a-note',
      title: 'Find it again',
      body: (
        <p>
          The search looks through titles and text of all your notes. The selector beside it sorts them by the
          day they were written, newest or oldest first. Both stay when you reload the page. Printing it with{' '}
          <kbd>Ctrl</kbd> and <kbd>P</kbd> gives the whole list; an open note is printed alone.
        </p>
      ),
    },
    {
      id: 'dictation',
      title: 'Dictate',
      body: (
        <>
          <p>
            <strong>Voice Command</strong> opens an empty note and starts listening at once. Inside a note,
            use <strong>Voice to Text</strong> and <strong>Stop Recording</strong>. Words that are still
            uncertain are in italics; once they are final they are added to the text. The first words become
            the title, until you type another.
          </p>
          <p>
            Dictation uses the speech recognition of your browser, in English. Chrome, Edge and Safari have
            one. Firefox has none, and Jotbell says so. The browser asks for the microphone the first time.
            Some browsers need a connection for it.
          </p>
        </>
      ),
    },
  ],
}
