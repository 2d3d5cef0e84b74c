import { act, fireEvent, screen, within } from '@testing-library/react'
import { connection } from '@vitrine/relay'
import { menuRegistry } from '../testing/menuRegistry'
import { renderHost } from '../testing/renderHost'
import { tourStore } from './tourStore'

const newcomer = { User: () => ({ firstName: 'Anna', lastName: 'Bos', email: 'anna@example.com', showOnboarding: true }) }

// the messages of the tour load with it: what suspends on them must be awaited
const start = () => act(async () => tourStore.open())
const card = async (name: string) => {
  const dialog = await screen.findByRole('dialog', { name })
  return within(dialog)
}
const press = (key: string) =>
  act(async () => {
    fireEvent.keyDown(document.activeElement ?? document.body, { key, code: key })
  })
const buttons = () =>
  within(screen.getByRole('dialog'))
    .getAllByRole('button')
    .map((button) => button.textContent)

async function renderDashboard(resolvers: object = {}) {
  const host = await renderHost('/', { registry: menuRegistry, resolvers })
  await screen.findByRole('button', { name: /^Jobs/ })
  const ended = () => jest.mocked(host.environment.executeMutation).mock.calls.map(([{ operation }]) => operation.request.variables)
  return { ...host, ended }
}

afterEach(() => act(() => tourStore.close()))

test('SHELL-09 the buttons: Skip tour and Next, then Previous as well, at the end Previous and Finish', async () => {
  const { user } = await renderDashboard()
  await start()
  await card('The parts of Vitrine')
  expect(buttons()).toEqual(['Skip tour', 'Next'])
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await card('Search for a product')
  expect(buttons()).toEqual(['Skip tour', 'Previous', 'Next'])
  for (const title of ['Find or do anything', 'Long work', 'What needs attention', 'Your account']) {
    await user.click(screen.getByRole('button', { name: 'Next' }))
    await card(title)
  }
  expect(buttons()).toEqual(['Previous', 'Finish'])
  expect(screen.getByText('Step 6 of 6')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Finish' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('SHELL-09 arrow keys walk, at both ends they stay; Escape leaves', async () => {
  await renderDashboard()
  await start()
  await card('The parts of Vitrine')
  await press('ArrowLeft')
  await card('The parts of Vitrine')
  await press('ArrowRight')
  await card('Search for a product')
  await press('ArrowLeft')
  await card('The parts of Vitrine')
  for (let step = 0; step < 8; step += 1) await press('ArrowRight')
  await card('Your account')
  await press('Escape')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('TOU-1 the focus moves onto each step, which is read out, stays with it and its target, and comes back', async () => {
  const { user } = await renderDashboard()
  const logo = screen.getByRole('link', { name: 'Vitrine, to the dashboard' })
  act(() => logo.focus())
  await start()
  await card('The parts of Vitrine')
  const dialog = () => screen.getByRole('dialog')
  expect(dialog()).toHaveFocus()
  expect(dialog()).toHaveAccessibleDescription('Every list of products, prices, images and reviews is reached from here.')
  await press('ArrowRight')
  await card('Search for a product')
  expect(dialog()).toHaveFocus()
  // without a style sheet, the first of the two is the one for phones
  const target = screen.getByRole('button', { name: 'Search products' })
  const stops = new Set<Element>()
  for (let step = 0; step < 12; step += 1) {
    await user.tab()
    stops.add(document.activeElement!)
    expect(dialog().contains(document.activeElement) || target.contains(document.activeElement)).toBe(true)
  }
  expect(stops).toContain(target)
  expect(stops).toContain(screen.getByRole('button', { name: 'Next' }))
  act(() => screen.getByRole('button', { name: 'Next' }).focus())
  await press('Escape')
  expect(logo).toHaveFocus()
})

test('TOU-2 what is not on this page is left out: the rest counts on', async () => {
  await renderHost('/nowhere', { registry: menuRegistry })
  await screen.findByRole('button', { name: /^Jobs/ })
  await start()
  await card('The parts of Vitrine')
  expect(screen.getByText('Step 1 of 5')).toBeInTheDocument()
})

test('TOU-3 finishing and skipping tell the server that the tour is done, once, and it is offered no more', async () => {
  const { user, ended } = await renderDashboard(newcomer)
  expect(await screen.findByText('New here? A short tour shows where things are.')).toBeVisible()
  await act(async () => screen.getByRole('button', { name: 'Take the tour' }).click())
  await card('The parts of Vitrine')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Skip tour' }))
  expect(ended()).toEqual([{ input: { showOnboarding: false } }])
})

test('TOU-3 the offer can be declined; who knows Vitrine is offered nothing', async () => {
  const { user, ended } = await renderDashboard(newcomer)
  await user.click(await screen.findByRole('button', { name: 'Skip tour' }))
  expect(ended()).toEqual([{ input: { showOnboarding: false } }])
})

test('who has taken it before tells the server nothing', async () => {
  const { ended } = await renderDashboard({ User: () => ({ ...newcomer.User(), showOnboarding: false }) })
  expect(screen.queryByText(/New here/)).not.toBeInTheDocument()
  await start()
  await card('The parts of Vitrine')
  await press('Escape')
  expect(ended()).toEqual([])
})

test('TOU-3 it does not begin over a form with unsaved changes', async () => {
  await renderDashboard()
  const bar = document.createElement('section')
  bar.dataset['unsaved'] = ''
  document.body.append(bar)
  await start()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(screen.getByText(/Save or discard them first/)).toBeVisible()
  expect(tourStore.getSnapshot()).toBe(false)
  bar.remove()
})

test('TOU-3 without a line it gives way to what says so, and counts as not taken', async () => {
  const { ended } = await renderDashboard(newcomer)
  await start()
  await card('The parts of Vitrine')
  await act(async () => connection.reportFailure())
  expect(tourStore.getSnapshot()).toBe(false)
  expect(ended()).toEqual([])
})
