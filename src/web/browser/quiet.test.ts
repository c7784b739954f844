import { expect, test } from 'vitest'
import { domainsOf, pathsUpTo } from '#web/browser/quiet.ts'

test('a cookie may have been set for any folder above the page', () => {
  expect(pathsUpTo('/blog/an-article')).toEqual([
    '/',
    '/blog',
    '/blog/an-article',
    '/blog/',
    '/blog/an-article/',
  ])
  expect(pathsUpTo('/')).toEqual(['/'])
})

test('a cookie may have been set for any domain above the host', () => {
  expect(domainsOf('app.jotbell.example')).toEqual(['app.jotbell.example', 'jotbell.example'])
  expect(domainsOf('localhost')).toEqual([])
})
