import { act, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { renderFrame } from '../testing/renderFrame'
import { type TabHead, TabList } from './TabList'

const WIDTH = 100
const ROOM = 250
let widthOf: (tab: Element) => number
let told: (() => void)[]

/** Tabs of 100 px side by side in a row of 250: two and a half of them are visible. */
function layOut() {
  const originals = [Element.prototype.getBoundingClientRect, globalThis.ResizeObserver] as const
  const size = jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(ROOM)
  const whole = jest.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(4 * WIDTH)
  Element.prototype.getBoundingClientRect = function getBoundingClientRect() {
    const row = this.parentElement
    if (this.getAttribute('role') !== 'tab' || !row) return new DOMRect(0, 0, ROOM, 38)
    const before = [...row.children].slice(0, [...row.children].indexOf(this)).reduce((sum, tab) => sum + widthOf(tab), 0)
    return new DOMRect(before - row.scrollLeft, 0, widthOf(this), 38)
  }
  globalThis.ResizeObserver = class {
    constructor(tell: () => void) {
      told.push(tell)
    }
    observe() {}
    unobserve() {}
    disconnect() {}
  } as unknown as typeof ResizeObserver
  return () => {
    ;[Element.prototype.getBoundingClientRect, globalThis.ResizeObserver] = originals
    size.mockRestore()
    whole.mockRestore()
  }
}

let putBack: () => void
beforeEach(() => {
  widthOf = () => WIDTH
  told = []
  globalThis.DOMRect ??= class {
    constructor(
      readonly left: number,
      readonly top: number,
      readonly width: number,
      readonly height: number,
    ) {}
    get right() {
      return this.left + this.width
    }
    get bottom() {
      return this.top + this.height
    }
  } as unknown as typeof DOMRect
  putBack = layOut()
})
afterEach(() => putBack())

const heads: readonly TabHead[] = [
  { id: 'content', label: 'Content' },
  { id: 'photos', label: 'Photos', count: 9 },
  { id: 'prices', label: 'Prices', count: 3, dot: 'a price ended' },
  { id: 'stock', label: 'Stock' },
]

function Row({ first = 'content' }: { first?: string }) {
  const [value, setValue] = useState(first)
  return <TabList label="Sections" tabs={heads} value={value} onChange={setValue} idOf={(tab, part) => `${tab}-${part}`} />
}

const row = () => screen.getByRole('tablist')
const resize = () => act(() => told.forEach((tell) => tell()))

test('“More” lists those tabs alone that are out of sight, with their counts and dots', async () => {
  const { user } = renderFrame(<Row />)
  resize()
  await user.click(screen.getByRole('button', { name: /^More/ }))
  const lines = within(await screen.findByRole('menu')).getAllByRole('menuitem')
  expect(lines.map(({ textContent }) => textContent)).toEqual(['Prices3', 'Stock'])
  expect(within(lines[0]!).getByRole('img', { name: 'a price ended' })).toBeInTheDocument()
})

test('the open tab stays in sight when counts that arrive push it away, unless somebody scrolled it away', () => {
  renderFrame(<Row first="photos" />)
  resize()
  expect(row().scrollLeft).toBe(0)
  // the count of the first tab has arrived
  widthOf = (tab) => (tab.textContent?.startsWith('Content') ? WIDTH + 80 : WIDTH)
  resize()
  expect(row().scrollLeft).toBe(30)
  act(() => {
    row().scrollLeft = 280
    row().dispatchEvent(new Event('scroll'))
  })
  resize()
  expect(row().scrollLeft).toBe(280)
})

test('a tab that the end of the row cuts is marked, so that no word is shown by half; one wider than the row is not', () => {
  const original = globalThis.IntersectionObserver
  let tell: (entries: object[]) => void = () => undefined
  globalThis.IntersectionObserver = class {
    constructor(callback: (entries: object[]) => void) {
      tell = callback
    }
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver
  try {
    renderFrame(<Row />)
    const [content, photos, prices] = screen.getAllByRole('tab')
    const entry = (target: Element, ratio: number, width: number) => ({
      target,
      isIntersecting: ratio > 0,
      intersectionRatio: ratio,
      intersectionRect: { width },
      rootBounds: { width: ROOM },
    })
    tell([entry(content!, 1, 100), entry(photos!, 0.5, 50), entry(prices!, 0.9, ROOM)])
    expect([content, photos, prices].map((tab) => tab!.hasAttribute('data-cut'))).toEqual([false, true, false])
    tell([entry(photos!, 1, 100)])
    expect(photos).not.toHaveAttribute('data-cut')
  } finally {
    globalThis.IntersectionObserver = original
  }
})

test('PROD-01 a line stands where a group of tabs begins, and its name over what is listed under More', async () => {
  const grouped = heads.map((head, at) => ({ ...head, group: at < 2 ? 'Product' : at === 2 ? 'Sale' : 'Stock and history' }))
  const { user } = renderFrame(<TabList label="Sections" tabs={grouped} value="content" onChange={() => undefined} idOf={(tab, part) => `${tab}-${part}`} />)
  expect(screen.getAllByRole('tab').map((tab) => tab.hasAttribute('data-group'))).toEqual([false, false, true, true])
  act(() => told.forEach((tell) => tell()))
  await user.click(screen.getByRole('button', { name: 'More' }))
  const menu = await screen.findByRole('menu')
  expect([...menu.children].map(({ textContent }) => textContent)).toEqual([
    'Sale',
    expect.stringContaining('Prices'),
    'Stock and history',
    expect.stringContaining('Stock'),
  ])
})
