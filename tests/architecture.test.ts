import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  countdowns,
  domainCycles,
  fileCycles,
  literalApiPaths,
  secretClocks,
  strayImports,
} from '#tests/support/architecture.ts'

const sources = Object.fromEntries(
  globSync('src/**/*.{ts,tsx}', { exclude: ['**/*.test.ts', '**/*.d.ts'] }).map((path) => [
    path,
    readFileSync(path, 'utf8'),
  ]),
)

describe('the source tree', () => {
  test('is read at all', () => expect(Object.keys(sources)).toContain('src/contract/api.ts'))
  test('imports only what the architecture allows', () => expect(strayImports(sources)).toEqual([]))
  test('has no domains or features that need one another in a circle', () =>
    expect(domainCycles(sources)).toEqual([]))
  test('has no files that import one another in a circle', () => expect(fileCycles(sources)).toEqual([]))
  test('reads the time in one place', () => expect(secretClocks(sources)).toEqual([]))
  test('takes every path of the API from the table', () => expect(literalApiPaths(sources)).toEqual([]))
  test('never counts down to a moment', () => expect(countdowns(sources)).toEqual([]))
})

describe('a stray import is named with its file and rule', () => {
  test.each([
    ['src/contract/notes.ts', "import 'node:fs'", 'contract'],
    ['src/contract/notes.ts', "import { run } from '#server/main.ts'", 'contract'],
    ['src/rhythm/zone.ts', "import { casual } from 'chrono-node/en'", 'rhythm'],
    ['src/rhythm/grammar/grammar.ts', "import 'node:fs'", 'rhythm/grammar'],
    ['src/rhythm/occurrences.ts', "import { useNow } from '#web/time/now.ts'", 'rhythm'],
    ['src/server/storage/sql.ts', "import { api } from '#contract/api.ts'", 'server/storage'],
    ['src/server/storage/sql.ts', "import fastify from 'fastify'", 'server/storage'],
    ['src/server/http/mount.ts', "import * as notes from '#server/notes/notes.ts'", 'server/http'],
    ['src/server/http/session.ts', "import * as store from '../accounts/store.ts'", 'server/http'],
    ['src/server/notes/routes.ts', "import * as store from '#server/accounts/store.ts'", "a domain's routes"],
    ['src/server/notes/notes.ts', "import { mount } from '../http/mount.ts'", 'a domain'],
    ['src/server/notes/notes.ts', "export * from '#server/accounts/store.ts'", 'a domain'],
    [
      'src/server/deliveries/delivery-workers.ts',
      "import type { Reminder } from '../reminders/reminders.ts'",
      'server/deliveries',
    ],
    ['src/server/world.ts', "import type { Note } from './notes/notes.ts'", "the server's ground"],
    ['src/server/app.ts', "import { App } from '#web/app/main.tsx'", 'server/app, main'],
    ['src/server/app.ts', "import '#standins/standins.ts'", 'server/app, main'],
    ['src/server/billing/paypal.ts', "import '#standins/paypal/store.ts'", 'a domain'],
    ['src/standins/mail/store.ts', "import '#server/notes/notes.ts'", 'standins'],
    ['src/web/ui/button.tsx', "import { api } from '#contract/api.ts'", 'web/ui'],
    ['src/web/browser/push.ts', "import { useState } from 'react'", 'web/browser'],
    ['src/web/sync/queue.ts', "const ui = await import('#web/ui/button.tsx')", 'web/sync'],
    ['src/web/attempt/attempt.ts', "import '#web/offline/logout.ts'", 'web/attempt'],
    ['src/web/bell/bell.tsx', "import { NoteCard } from '../notes/note-card.tsx'", 'a feature of the web'],
    ['src/web/notes/note-card.tsx', "import { Root } from '#web/app/root.tsx'", 'a feature of the web'],
    ['src/web/notes/notes.ts', "type World = import('#server/world.ts').World", 'a feature of the web'],
    ['src/web/app/root.tsx', "import { Hero } from '#web/site/sections/hero.tsx'", 'web/app'],
  ])('%s: %s', (path, line, rule) => {
    const specifier = /'(.*)'/.exec(line)?.[1]
    expect(strayImports({ [path]: `\n${line}` })).toEqual([
      `${path}:2 imports ${specifier}, which ${rule} may not`,
    ])
  })

  test('and a file outside every room is a stray itself', () =>
    expect(strayImports({ 'src/server/helpers/dates.ts': '' })).toEqual([
      'src/server/helpers/dates.ts: no rule of the architecture holds this file',
    ]))
})

test('what the table allows is allowed', () => {
  expect(
    strayImports({
      'src/contract/notes.ts': "import * as z from 'zod/mini'; import { rules } from './messages/rules.ts'",
      'src/rhythm/grammar/english-dates.ts': "import 'chrono-node/en'; import '../zone.ts'",
      'src/server/reminders/wording.ts': "import { wallAt } from '#rhythm/zone.ts'",
      'src/server/reminders/dispatch.ts':
        "import * as deliveries from '#server/deliveries/deliveries.ts'; import './store.ts'",
      'src/server/notes/routes.ts': "import { mount } from '#server/http/mount.ts'; import './notes.ts'",
      'src/web/notes/notes-screen.tsx':
        "import '#web/attempt/plan-limit.ts'; import '#web/plans/subscription-status.tsx'",
      'src/web/app/routes.tsx': "import { Bell } from '#web/bell/bell.tsx'",
      'src/web/site/content/blog.ts': "import picture from './pictures/habits.svg?url'",
    }),
  ).toEqual([])
})

test('a circle of domains is shown as the way round', () => {
  const circle = {
    'src/server/accounts/accounts.ts': "import '#server/billing/subscriptions.ts'",
    'src/server/billing/subscriptions.ts': "import '#server/accounts/accounts.ts'",
  }
  expect(domainCycles(circle)).toContain('accounts → billing → accounts')
})

test('a circle of features is shown as the way round', () => {
  const circle = {
    'src/web/offline/refused-dialog.tsx': "import '#web/reminders/lazy-dialogs.tsx'",
    'src/web/reminders/reminder-actions.ts': "import '#web/plans/subscription-status.tsx'",
    'src/web/plans/use-approval.ts': "import '#web/offline/logout.ts'; import '#web/sync/call.ts'",
  }
  expect(domainCycles(circle)).toEqual(['web/offline → web/reminders → web/plans → web/offline'])
  expect(domainCycles({ ...circle, 'src/web/plans/use-approval.ts': '' })).toEqual([])
})

test.each([
  ['by name', "import { b } from '#web/ui/b.ts'"],
  ['by type', "import type { B } from './b.ts'"],
  ['later', "const later = () => import('./b.ts')"],
  ['passed on', "export * from './b.ts'"],
])('a circle of files is shown once, as the way round: %s', (_, line) => {
  const circle = {
    'src/web/ui/a.ts': line,
    'src/web/ui/b.ts': "import '../browser/c.ts'",
    'src/web/browser/c.ts': "import '#web/ui/a.ts'",
  }
  expect(fileCycles(circle)).toEqual([
    'src/web/ui/a.ts → src/web/ui/b.ts → src/web/browser/c.ts → src/web/ui/a.ts',
  ])
  expect(fileCycles({ ...circle, 'src/web/browser/c.ts': '' })).toEqual([])
})

test.each(['Date.now()', 'new Date()', 'Temporal.Now.instant()', 'const tick = Date.now'])(
  '%s is found',
  (code) => {
    expect(secretClocks({ 'src/server/notes/notes.ts': code })).toHaveLength(1)
    expect(secretClocks({ 'src/rhythm/zone.ts': code })).toHaveLength(1)
    expect(secretClocks({ 'src/standins/mail/store.ts': code })).toHaveLength(1)
    expect(secretClocks({ 'src/server/clock.ts': code })).toEqual([])
  },
)

test('a date made from a given moment is no clock', () =>
  expect(secretClocks({ 'src/server/notes/notes.ts': 'new Date(0); clock.now(); "Date.now()"' })).toEqual([]))

test('a timer set to a difference is found, a fixed one is not', () => {
  expect(countdowns({ 'src/server/notes/notes.ts': 'setTimeout(fire, dueAt - now)' })).toHaveLength(1)
  expect(countdowns({ 'src/server/notes/notes.ts': 'setTimeout(fire, between(now, dueAt))' })).toHaveLength(1)
  expect(countdowns({ 'src/server/notes/notes.ts': 'setTimeout(fire, seconds(1))' })).toEqual([])
})

test.each([
  "fetch('/api/health')",
  'fetch(`/api/notes/${id}`)',
  'fetch(`/api${path}`)',
  '<form action="/api/notes" />',
])('the path in %s is found', (code) => {
  expect(literalApiPaths({ 'src/web/site/script/main.tsx': code })).toHaveLength(1)
  expect(literalApiPaths({ 'src/server/http/mount.tsx': code })).toHaveLength(1)
  expect(literalApiPaths({ 'src/standins/paypal/routes.tsx': code })).toHaveLength(1)
})

test('a path of the table is no literal, and a page may begin with the same letters', () =>
  expect(literalApiPaths({ 'src/web/sync/call.ts': "request(api.health); open('/apiary')" })).toEqual([]))
