import { rules } from '#contract/messages/rules.ts'
import { siteWords } from '#contract/messages/site.ts'
import { entrySuccesses } from '#contract/messages/entry-toasts.ts'
import { failures } from '#contract/messages/toasts.ts'
import { articleSlugs } from '#contract/paths.ts'
import { expect, test } from '#tests/support/journey.ts'

test('the blog lists three articles with all that belongs to them', async ({ page }) => {
  await page.goto('/blog')
  const cards = page.getByRole('article')

  await expect(cards).toHaveCount(3)
  for (const [at, category] of ['Productivity', 'Science', 'Habits'].entries()) {
    const card = cards.nth(at)
    await expect(card.getByText(category, { exact: true })).toBeVisible()
    await expect(card.getByRole('img')).toHaveAttribute('alt', /\w/)
    await expect(card.locator('time')).toHaveText(/^\d+ \w+ 2026$/)
    await expect(card.getByText(/^\d min read$/)).toBeVisible()
    await expect(card.locator('h2 + p')).toHaveText(/\w{3}/)
    await expect(card.getByRole('link', { name: siteWords.readMore })).toHaveAttribute(
      'href',
      `/blog/${articleSlugs[at]}`,
    )
  }
})

test('its pictures are really there', async ({ page }) => {
  await page.goto('/blog')
  const pictures = page.getByRole('article').getByRole('img')

  const widths = await pictures.evaluateAll((found) =>
    found.map((picture) => (picture as HTMLImageElement).naturalWidth),
  )
  expect(widths).toEqual([400, 400, 400])
})

test('the header of the blog has Login and Sign Up', async ({ page }) => {
  await page.goto('/blog')
  const banner = page.getByRole('banner')

  await expect(banner.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login')
  await expect(banner.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/register')
})

for (const slug of articleSlugs)
  test(`${slug} can be read, left and signed up from`, async ({ page }) => {
    await page.goto('/blog')
    await page.locator(`a[href="/blog/${slug}"]`).click()

    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const words = (await page.locator('article').innerText()).split(/\s+/)
    expect(words.length).toBeGreaterThan(600)
    await expect(page.getByRole('list', { name: 'Share' }).locator('svg')).toHaveCount(3)
    await expect(page.getByRole('link', { name: siteWords.getStarted })).toHaveAttribute('href', '/register')
    await page.getByRole('link', { name: 'Back to blog' }).click()
    await expect(page).toHaveURL(/\/blog$/)
  })

test('the time to read an article is what its length says', async ({ page }) => {
  for (const slug of articleSlugs) {
    await page.goto(`/blog/${slug}`)
    const words = (await page.locator('.prose').innerText()).split(/\s+/).length

    await expect(page.getByText(`${Math.round(words / 200)} min read`)).toBeVisible()
  }
})

test('an article tells machines what it is', async ({ page, server }) => {
  await page.goto(`/blog/${articleSlugs[1]}`)

  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
  expect(data).toMatchObject({ '@type': 'BlogPosting', datePublished: '2026-04-22' })
  expect(data.url).toBe(`${server.url}/blog/${articleSlugs[1]}`)
})

test('the newsletter answers in place', async ({ page }) => {
  await page.goto('/blog')
  await expect(page.getByText(siteWords.noSpam)).toBeVisible()
  const email = page.getByRole('textbox', { name: 'E-mail' })
  await expect(email).toHaveAttribute('type', 'email')

  await email.fill('reader@example.com')
  await page.getByRole('button', { name: siteWords.subscribe }).click()

  await expect(page.getByRole('status')).toHaveText(entrySuccesses.newsletter)
  await expect(email).toHaveValue('')
})

test('the newsletter says when there is no way to the server', async ({ page }) => {
  await page.goto('/blog')
  await page.route('**/api/newsletter', (route) => route.abort())

  await page.getByRole('textbox', { name: 'E-mail' }).fill('reader@example.com')
  await page.getByRole('button', { name: siteWords.subscribe }).click()

  await expect(page.getByRole('status')).toHaveText(failures.offline)
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue('reader@example.com')
})

test('an address that only the server finds wrong is refused in its words', async ({ page }) => {
  await page.goto('/blog')
  await page.getByRole('textbox', { name: 'E-mail' }).fill('reader@nowhere')
  await page.getByRole('button', { name: siteWords.subscribe }).click()

  await expect(page.getByRole('status')).toHaveText(rules.email)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the newsletter form is answered with a page', async ({ page }) => {
    await page.goto('/blog')
    await page.getByRole('textbox', { name: 'E-mail' }).fill('reader@example.com')
    await page.getByRole('button', { name: siteWords.subscribe }).click()

    await expect(page.getByText(entrySuccesses.newsletter)).toBeVisible()
    await page.getByRole('link').click()
    await expect(page).toHaveURL(/\/blog$/)
  })
})
