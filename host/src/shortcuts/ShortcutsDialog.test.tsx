import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { letterKeys } from '@vitrine/ui'
import type { Registry } from '@vitrine/shell'
import { registryOf, toyRemote } from '@vitrine/testing'
import { renderHost } from '../testing/renderHost'
import { shortcutsStore } from './shortcutsStore'

const [toys] = registryOf(toyRemote).remotes
const registry: Registry = {
  remotes: [
    {
      ...toys!,
      paths: [...toys!.paths, '/toys/new'],
      commands: [
        { id: 'toys', group: 'go', label: { en: 'Toys', nl: 'Speelgoed' }, to: '/toys', keys: 'g t' },
        { id: 'new', group: 'create', label: { en: 'New toy', nl: 'Nieuw speelgoed' }, to: '/toys/new' },
      ],
    },
  ],
}

// the messages of the list load with it: what suspends on them must be awaited
const ask = () =>
  act(async () => {
    fireEvent.keyDown(document.activeElement ?? document.body, { key: '?', code: 'Slash', shiftKey: true })
  })
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))

afterEach(() => {
  act(() => shortcutsStore.close())
  letterKeys.turn(true)
})

test('g and a letter go to a screen, and the keyboard goes on in it', async () => {
  const { user, address } = await renderHost('/', { registry })
  await user.keyboard('gt')
  await waitFor(() => expect(address()).toBe('/toys'))
  expect(screen.getByRole('main')).toHaveFocus()
  await user.keyboard('gd')
  await waitFor(() => expect(address()).toBe('/'))
})

test('one way after the other, as quick as one likes', async () => {
  const { user, address } = await renderHost('/nowhere', { registry })
  for (const [keys, to] of [
    ['gt', '/toys'],
    ['gd', '/'],
    ['gt', '/toys'],
    ['gd', '/'],
  ] as const) {
    await user.keyboard(keys)
    await waitFor(() => expect(address()).toBe(to))
  }
})

test('n makes something new where something can be made, and is a letter elsewhere', async () => {
  const { user, address } = await renderHost('/', { registry })
  await user.keyboard('n')
  expect(address()).toBe('/')
  await user.keyboard('gt')
  await waitFor(() => expect(address()).toBe('/toys'))
  await user.keyboard('n')
  await waitFor(() => expect(address()).toBe('/toys/new'))
})

test('in a field they are letters', async () => {
  const { user, address } = await renderHost('/', { registry })
  const box = screen.getByRole('combobox', { name: 'Search products' })
  await user.click(box)
  await user.keyboard('gt?n')
  expect(box).toHaveValue('gt?n')
  expect(address()).toBe('/')
  expect(shortcutsStore.getSnapshot()).toBe(false)
})

test('? lists the keys that work here: those of the screen as well, and n only where it does something', async () => {
  const { user } = await renderHost('/', { registry })
  await ask()
  const keys = async () => [...(await dialog()).getAllByRole('term')].map((term) => term.textContent)
  expect(await keys()).toEqual(['Search products', 'Find or do anything', 'Keyboard shortcuts', 'Dashboard', 'Toys'])
  await user.keyboard('{Escape}')
  await user.keyboard('gt')
  await screen.findByRole('heading', { name: 'Toys' })
  await ask()
  expect(await keys()).toContain('New toy')
})

test('no letter does anything while a dialog is open', async () => {
  const { user, address } = await renderHost('/', { registry })
  await ask()
  await dialog()
  await user.keyboard('gt')
  expect(address()).toBe('/')
})

test('A11Y-1 letters can be turned off for this browser; Ctrl+K goes on working', async () => {
  const { user, address } = await renderHost('/', { registry })
  await ask()
  const letters = (await dialog()).getByRole('switch', { name: 'Shortcuts without Ctrl or ⌘' })
  expect(letters).toBeChecked()
  await user.click(letters)
  expect(letters).not.toBeChecked()
  expect(localStorage.getItem('vitrine_letter_keys')).toBe('off')
  await user.keyboard('{Escape}')
  await user.keyboard('gt?')
  expect(address()).toBe('/')
  expect(shortcutsStore.getSnapshot()).toBe(false)
  await user.keyboard('{Control>}k{/Control}')
  expect(await screen.findByRole('dialog', { name: 'Find or do anything' })).toBeVisible()
  await user.keyboard('{Escape}')
})
