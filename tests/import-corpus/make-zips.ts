// Packs the archives of the corpus from the files beside it: node tests/import-corpus/make-zips.ts
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { zipOf, type Packed } from '#tests/support/zip-file.ts'

const here = new URL('.', import.meta.url)
const fileOf = (path: string) => readFileSync(new URL(path, here))
const picture = fileOf('hostile/picture.zip')
const page = '<!doctype html><title>Packing list</title>'

const takeout = (keep: string, tasks: string): Packed[] => [
  { name: `Takeout/${keep}/Packing list.json`, data: fileOf('keep/checklist.json') },
  { name: `Takeout/${keep}/Packing list.html`, data: page },
  { name: `Takeout/${keep}/Nora.json`, data: fileOf('keep/plain.json') },
  { name: `Takeout/${keep}/Whiteboard.json`, data: fileOf('keep/picture.json') },
  { name: `Takeout/${keep}/a.jpg`, data: picture },
  { name: `Takeout/${keep}/Gone.json`, data: fileOf('keep/trashed.json') },
  { name: `Takeout/${keep}/Labels.txt`, data: 'Travel\nNora\n' },
  { name: `Takeout/${tasks}/Tasks.json`, data: fileOf('tasks/lists.json') },
  { name: 'Takeout/archive_browser.html', data: page },
]
const note = { name: 'Keep/Good.json', data: fileOf('keep/plain.json') }
const zeros = Buffer.alloc(2 * 1024 * 1024, '{"title":')

const archives: Record<string, Buffer> = {
  'takeout-english': zipOf(takeout('Keep', 'Tasks')),
  'takeout-german': zipOf(takeout('Notizen', 'Aufgaben')),
  'takeout-japanese': zipOf(takeout('Keep のメモ', 'ToDo リスト')),
  'takeout-portuguese': zipOf(takeout('Anotações', 'Tarefas')),
  vault: zipOf([
    { name: 'Notes/Garden.md', data: fileOf('markdown/obsidian.md') },
    { name: 'Notes/Kitchen/Bread.md', data: fileOf('markdown/heading.md') },
    { name: 'Notes/plain.txt', data: fileOf('text/plain.txt') },
    { name: 'Notes/.obsidian/app.json', data: '{"theme":"obsidian"}' },
  ]),
  'todoist-backup': zipOf([
    { name: 'Groceries [2203306141].csv', data: fileOf('todoist/Groceries [2203306141].csv') },
    { name: 'Rhythms [7].csv', data: fileOf('todoist/rhythms.csv') },
  ]),
  calendars: zipOf([
    { name: 'Takeout/Kalender/Zuhause.ics', data: fileOf('ics/google.ics') },
    { name: 'Takeout/Kalender/Aufgaben.ics', data: fileOf('ics/todos.ics') },
  ]),
  'same-note-twice': zipOf([note, { ...note, name: 'Keep/Good(1).json' }]),
  'bomb-that-says-so': zipOf([
    note,
    { name: 'b.json', data: '{}', claimedSize: 0xf0000000 },
    { name: 'c.json', data: '{}', claimedSize: 0xf0000000 },
  ]),
  'bomb-that-lies': zipOf([{ name: 'Keep/Bomb.json', data: zeros, claimedSize: 20 }, note]),
  'zip-in-zip': zipOf([{ name: 'inner.zip', data: zipOf([note]) }, note]),
  traversal: zipOf([
    { ...note, name: '../../etc/passwd.json' },
    { ...note, name: 'C:\\Windows\\a.json' },
    note,
  ]),
  locked: zipOf([{ ...note, isEncrypted: true }]),
  'one-locked': zipOf([{ ...note, name: 'Keep/Locked.json', isEncrypted: true }, note]),
  'wrong-checksum': zipOf([
    { name: 'Keep/Bad.json', data: fileOf('keep/archived.json'), claimedCrc: 7 },
    note,
  ]),
  overlapping: zipOf([note, { ...note, name: 'Keep/Again.json', sameBytesAs: 0 }]),
  'cut-off': zipOf(takeout('Keep', 'Tasks')).subarray(0, 900),
  'pictures-only': zipOf([{ name: 'a.jpg', data: picture }]),
  empty: zipOf([]),
}

mkdirSync(new URL('zips/', here), { recursive: true })
for (const [name, bytes] of Object.entries(archives)) writeFileSync(new URL(`zips/${name}.zip`, here), bytes)
