// How things lie on the screen.
import type { Locator, Page } from '@playwright/test'

/** Nothing moves or fades any more. What turns for ever may. */
export async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        (animation) =>
          animation.playState !== 'running' || animation.effect?.getComputedTiming().endTime === Infinity,
      ),
  )
}

/** For every page from now on. */
export async function setTextSize(page: Page, percent: number) {
  await page.addInitScript((size) => {
    // Earlier there is another root, which goes when the page comes.
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = `${size}%`
    })
  }, percent)
}

export async function areApart(one: Locator, other: Locator) {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()]
  if (!a || !b) throw new Error('Only what shows can be apart')
  return a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y
}

/** What of this part of the page sticks out, is cut off or cannot be pressed. What is meant to end with … may. */
export async function misfits(part: Locator): Promise<string[]> {
  await atRest(part.page())
  return part.evaluate((root) => {
    const frame = root.getBoundingClientRect()
    const says = (element: Element) =>
      `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> ${element.getAttribute('aria-label') ?? element.textContent.slice(0, 40)}`
    const isSeen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect()
      return (
        width > 2 &&
        height > 2 &&
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      )
    }
    // Of words that end with … the part in sight counts.
    const shownBox = (element: Element) => {
      let box = element
      for (let each: Element | null = element; each && each !== root; each = each.parentElement)
        if (getComputedStyle(each).textOverflow === 'ellipsis') box = each
      return box.getBoundingClientRect()
    }
    const sticksOut = (element: Element) => {
      const { left, right } = shownBox(element)
      return left < frame.left - 1 || right > frame.right + 1
    }
    const isCut = (element: Element) => {
      const { overflowX, overflowY, textOverflow, webkitLineClamp, display } = getComputedStyle(element)
      if (display === 'inline' || textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return false
      const isTooWide = element.scrollWidth > element.clientWidth + 1
      const isTooHigh = overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 2
      return (
        (isTooWide &&
          (overflowX !== 'visible' || (element.matches('button, a, label') && element.textContent !== ''))) ||
        isTooHigh
      )
    }
    const isCovered = (element: Element) => {
      element.scrollIntoView({ block: 'nearest', behavior: 'instant' })
      const { left, top, width, height } = shownBox(element)
      const hit = document.elementFromPoint(left + width / 2, top + height / 2)
      return !hit || !(element.contains(hit) || hit.contains(element))
    }
    const isInWindow =
      frame.left >= -1 && frame.top >= -1 && frame.right <= innerWidth + 1 && frame.bottom <= innerHeight + 1
    const all = [...root.querySelectorAll('*')].filter(isSeen).filter((each) => !each.closest('svg'))
    const controls = all.filter((each) => each.matches('button, a, input, select, textarea'))
    return [
      ...(isInWindow ? [] : [`sticks out of the window: ${says(root)}`]),
      ...all.filter(sticksOut).map((each) => `sticks out: ${says(each)}`),
      ...[root, ...all.filter((each) => !each.matches('input, textarea'))]
        .filter(isCut)
        .map((each) => `is cut off: ${says(each)}`),
      ...controls.filter(isCovered).map((each) => `cannot be pressed: ${says(each)}`),
    ].slice(0, 8)
  })
}

type Stop = { name: string; problem?: string }

/** Goes on with Tab and tells each stop by its name, with what keeps it from being seen; ends at the first, or at the page itself. */
export async function walk(page: Page, most = 80): Promise<Stop[]> {
  const stops: Stop[] = []
  while (stops.length < most) {
    await page.keyboard.press('Tab')
    await atRest(page)
    const stop = await page.evaluate(focused)
    if (!stop || (stops.length > 1 && stop.name === stops[0]?.name)) break
    // The parts of a date are stops within one.
    if (stop.name !== stops.at(-1)?.name) stops.push(stop)
  }
  return stops
}

function focused(): Stop | undefined {
  const element = document.activeElement
  if (!element || element === document.body) return undefined
  const label = document.getElementById(element.getAttribute('aria-labelledby') ?? '')?.textContent
  const name =
    element.getAttribute('aria-label') ??
    label ??
    (element.textContent.trim() || element.getAttribute('name') || '?')
  const hasRing = (each: Element | null, part?: string) => {
    if (!each) return false
    const { outlineStyle, outlineWidth } = getComputedStyle(each, part)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0
  }
  // Where one writes, the caret shows it as well.
  const isMarked =
    element.matches('input:not([type=radio], [type=checkbox]), textarea') ||
    [hasRing(element), hasRing(element, '::after'), hasRing(element.closest('label'))].includes(true)
  const { left, top, width, height } = element.getBoundingClientRect()
  const hit = document.elementFromPoint(left + width / 2, top + height / 2)
  const isOnTop = hit && (element.contains(hit) || hit.contains(element))
  if (!isMarked) return { name, problem: `no ring around ${element.outerHTML.slice(0, 120)}` }
  if (!isOnTop) return { name, problem: `out of sight: ${element.outerHTML.slice(0, 120)}` }
  return { name }
}
