import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { appearance, appearances } from './AppearanceStore'
import { useAppearance } from './useAppearance'
import { VitrineProvider } from './VitrineProvider'

const root = document.documentElement
const KEY = 'vitrine_appearance'

function Choice() {
  const [chosen, choose] = useAppearance()
  return appearances.map((one) => (
    <button key={one} type="button" aria-pressed={one === chosen} onClick={() => choose(one)}>
      {one}
    </button>
  ))
}

function start() {
  const meta = document.createElement('meta')
  meta.name = 'theme-color'
  document.head.append(meta)
  render(
    <VitrineProvider>
      <Choice />
    </VitrineProvider>,
  )
  return { meta, user: userEvent.setup() }
}

/** What the file in the page's head does when the page is loaded. */
function loadPage() {
  delete root.dataset.appearance
  new Function(readFileSync(join(__dirname, '../../../../host/public/appearance.js'), 'utf8'))()
  return root.dataset.appearance
}

afterEach(() => {
  act(() => appearance.choose('system'))
  document.head.querySelector('meta[name=theme-color]')?.remove()
})

test('dark mode is chosen at once, for the style sheet, for antd and for the bars of the browser, and is kept', async () => {
  const { meta, user } = start()
  expect(root).not.toHaveAttribute('data-appearance')
  expect(meta.content).toBe('#ffffff')
  await user.click(screen.getByRole('button', { name: 'dark' }))
  expect(root).toHaveAttribute('data-appearance', 'dark')
  expect(meta.content).toBe('#1d221f')
  expect(screen.getByRole('button', { name: 'dark' })).toHaveAttribute('aria-pressed', 'true')
  expect(localStorage.getItem(KEY)).toBe('dark')
  expect(loadPage()).toBe('dark')
})

test('who follows the system again leaves nothing behind', async () => {
  const { user } = start()
  await user.click(screen.getByRole('button', { name: 'light' }))
  expect(loadPage()).toBe('light')
  await user.click(screen.getByRole('button', { name: 'system' }))
  expect(root).not.toHaveAttribute('data-appearance')
  expect(localStorage.getItem(KEY)).toBeNull()
  expect(loadPage()).toBeUndefined()
})

test('a choice in another tab holds here too; nonsense counts as none', () => {
  start()
  const tell = (value: string) => {
    localStorage.setItem(KEY, value)
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: KEY })))
  }
  tell('dark')
  expect(root).toHaveAttribute('data-appearance', 'dark')
  tell('sepia')
  expect(root).not.toHaveAttribute('data-appearance')
  expect(loadPage()).toBeUndefined()
})
