import { chrome } from '#contract/messages/app.ts'
import { siteWords } from '#contract/messages/site.ts'
import { publicPaths } from '#contract/paths.ts'
import { axeFindings } from '#tests/support/axe.ts'
import { expect, test } from '#tests/support/journey.ts'

const ground = () => getComputedStyle(document.documentElement).backgroundColor

const everyPage = [...publicPaths, '/no-such-page'] as const

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme })

    for (const path of everyPage)
      test(`${path} has no findings, one h1 and no step left out below it`, async ({ page }) => {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        const findings = await axeFindings(page)
        const levels = await page
          .locator('h1, h2, h3, h4')
          .evaluateAll((found) => found.map((heading) => Number(heading.tagName.slice(1))))

        expect(findings).toEqual([])
        for (const [at, level] of levels.entries())
          expect(level).toBeLessThanOrEqual((levels[at - 1] ?? 0) + 1)
      })
  })

for (const path of everyPage)
  test(`${path} fits a narrow window and twice the text`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(path)
    const width = () => page.evaluate(() => document.documentElement.scrollWidth)

    expect(await width()).toBe(320)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.addStyleTag({ content: 'html { font-size: 200% }' })
    expect(await width()).toBe(390)
  })

test('every page has a title, a description and an address of its own', async ({ page, server }) => {
  const titles = new Set<string>()
  for (const path of publicPaths) {
    await page.goto(path)
    titles.add(await page.title())

    const canonical = page.locator('link[rel=canonical]')
    await expect(canonical).toHaveAttribute('href', `${server.url}${path}`)
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{40}/)
  }
  expect(titles.size).toBe(publicPaths.length)
})

test('crawlers find the sitemap and the pictures that links are shared with', async ({ page, server }) => {
  const robots = await (await page.request.get('/robots.txt')).text()
  const sitemap = await (await page.request.get('/sitemap.xml')).text()
  await page.goto('/')
  const card = await page.locator('meta[property="og:image"]').getAttribute('content')

  expect(robots).toContain(`Sitemap: ${server.url}/sitemap.xml`)
  for (const path of publicPaths) expect(sitemap).toContain(`<loc>${server.url}${path}</loc>`)
  expect((await page.request.get(new URL(card ?? '').pathname)).headers()['content-type']).toBe('image/png')
})

test('the terms have seven sections, a date and a way back', async ({ page }) => {
  await page.goto('/terms')

  await expect(page.getByRole('heading', { level: 1, name: 'Terms and Conditions' })).toBeVisible()
  await expect(page.locator('main h2')).toHaveText([
    'Acceptance of Terms',
    'Use License',
    'User Accounts',
    'Privacy Policy',
    'Prohibited Uses',
    'Termination',
    'Contact Information',
  ])
  await expect(page.getByText(/^Last updated: \d+ \w+ \d{4}$/)).toBeVisible()
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Jot it/ })).toBeVisible()
})

test('an unknown address is a true 404 with a way home', async ({ page }) => {
  const reply = await page.goto('/no-such-page')

  expect(reply?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: chrome.notFound })).toBeVisible()
  await page.getByRole('link', { name: 'Back home' }).click()
  await expect(page.getByRole('link', { name: siteWords.getStarted })).toBeVisible()
})

test('no request leaves the origin, and nothing is refused by the security policy', async ({
  page,
  server,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).origin))
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', (event) => {
      document.documentElement.dataset['refused'] = event.violatedDirective
    }),
  )
  for (const path of publicPaths) {
    await page.goto(path)
    await expect(page.locator('html')).not.toHaveAttribute('data-refused')
  }
  expect(new Set(asked)).toEqual(new Set([new URL(server.url).origin]))
})

test.describe('on a dark evening', () => {
  test.use({ colorScheme: 'dark' })

  test('blog and legal texts follow the theme, the others stay sunny', async ({ page }) => {
    const grounds: Record<string, string> = {}
    for (const path of ['/', '/pricing', '/blog', '/terms', '/privacy']) {
      await page.goto(path)
      grounds[path] = await page.evaluate(ground)
    }
    const [light, dark] = ['rgb(246, 242, 233)', 'rgb(19, 25, 22)']

    expect(grounds).toEqual({
      '/': light,
      '/pricing': light,
      '/blog': dark,
      '/terms': dark,
      '/privacy': dark,
    })
  })

  test('a chosen theme wins over the system', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('theme', 'light'))
    await page.goto('/blog')

    expect(await page.evaluate(ground)).toBe('rgb(246, 242, 233)')
  })
})

test('the built pages start silent and without cookies', async ({ page, context, server }) => {
  await context.addCookies([{ name: 'crumb', value: '1', url: server.url }])
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  await page.goto('/about')
  await expect.poll(() => page.evaluate(() => document.cookie)).toBe('')

  await page.evaluate(() => console.log('anybody there?'))
  expect(said).toEqual([])
})
