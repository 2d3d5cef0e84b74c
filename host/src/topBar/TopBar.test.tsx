import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { SessionStore } from '@vitrine/session'
import { registryOf, signedInSession, toyRemote } from '@vitrine/testing'
import { menuRegistry, menuWithout, onItsWay } from '../testing/menuRegistry'
import { shortcutsStore } from '../shortcuts/shortcutsStore'
import { renderHost } from '../testing/renderHost'
import { tourStore } from '../tour/tourStore'

const original = window.matchMedia
afterEach(() => {
  window.matchMedia = original
})

function narrowTo(width: number) {
  window.matchMedia = (query) => ({ ...original(query), matches: width <= Number(/max-width: (\d+)px/.exec(query)?.[1] ?? 0) })
}

test('SHELL-01 the logo leads to the root', async () => {
  await renderHost('/nowhere', { registry: menuRegistry })
  expect(screen.getByRole('link', { name: 'Vitrine, to the dashboard' })).toHaveAttribute('href', '/')
})

test('SHELL-02 groups stand in their order; one entry is a link, several open below', async () => {
  const { user } = await renderHost('/', { registry: menuRegistry })
  const menu = within(screen.getByRole('navigation', { name: 'Main menu' }))
  const groups = [...screen.getByRole('navigation').querySelector('ul')!.children].map((item) => item.querySelector('a, button')!.textContent)
  expect(groups).toEqual(['Products', 'Websites', 'Price lists', 'Attributes'])
  expect(menu.getByRole('link', { name: 'Websites' })).toHaveAttribute('href', '/websites/products?status=ONLINE')
  expect(menu.queryByRole('link', { name: 'Reviews' })).not.toBeInTheDocument()
  await user.click(menu.getByRole('button', { name: 'Products' }))
  expect(menu.getAllByRole('link').map((link) => link.textContent)).toEqual(['Products', 'Reviews', 'Websites', 'Price lists'])
})

test.each([
  ['en', 'Toys'],
  ['nl', 'Speelgoed'],
] as const)('SHELL-02 a group that a remote brings stands where its order puts it, in its own words (%s)', async (language, name) => {
  const label = { en: 'Toys', nl: 'Speelgoed' }
  const toys = {
    id: 'toys',
    contract: 1,
    buildId: 'test',
    entry: '/remotes/toys/mf-manifest.json',
    menuGroups: [{ id: 'toys', order: 25, label }],
    menu: [{ group: 'toys', order: 1, to: '/toys', label }],
    paths: ['/toys'],
    panels: [],
  }
  const lamps = { ...toys, id: 'lamps', menuGroups: [{ id: 'toys', order: 99, label: { en: 'Lamps', nl: 'Lampen' } }], menu: [] }
  await renderHost('/', { registry: { remotes: [...menuRegistry.remotes, toys, lamps] }, session: signedInSession(language) })
  const groups = [...screen.getByRole('navigation').querySelector('ul')!.children].map((item) => item.querySelector('a, button')!.textContent ?? '')
  expect(groups.indexOf(name)).toBe(2)
  expect(groups).toHaveLength(5)
})

test('a menu closes on Escape and gives the focus back, on a press elsewhere, and after a choice', async () => {
  const { user, address } = await renderHost('/', { registry: menuRegistry, loadRemote: onItsWay })
  const menu = within(screen.getByRole('navigation', { name: 'Main menu' }))
  const button = menu.getByRole('button', { name: 'Products' })
  await user.click(button)
  await user.keyboard('{Escape}')
  expect(button).toHaveAttribute('aria-expanded', 'false')
  expect(button).toHaveFocus()
  await user.click(button)
  await user.click(screen.getByRole('heading', { level: 1 }))
  expect(button).toHaveAttribute('aria-expanded', 'false')
  await user.click(button)
  await user.click(menu.getByRole('link', { name: 'Reviews' }))
  await waitFor(() => expect(button).toHaveAttribute('aria-expanded', 'false'))
  expect(address()).toBe('/reviews')
  expect(button.closest('li')).toHaveClass('is-current')
})

const unavailable = (name: string) => {
  const entry = screen.getByText(name)
  expect(entry).toHaveAttribute('aria-disabled', 'true')
  expect(entry).toHaveAttribute('data-note', 'Not available yet')
  return entry
}

test('SHELL-02 an entry that no remote has a screen for stands there, says so and leads nowhere; a group of nothing else is no link', async () => {
  const { user, address } = await renderHost('/', { registry: menuWithout('/reviews', '/websites/products') })
  const groups = [...screen.getByRole('navigation').querySelector('ul')!.children].map((item) => item.querySelector('a, button')!.textContent)
  expect(groups).toEqual(['Products', 'Websites', 'Price lists', 'Attributes'])
  await user.click(screen.getByRole('button', { name: 'Products' }))
  await user.click(unavailable('Reviews'))
  expect(address()).toBe('/')
  await user.click(screen.getByRole('button', { name: 'Websites' }))
  await user.click(unavailable('Website products'))
  expect(address()).toBe('/')
  expect(within(screen.getByRole('navigation')).getByRole('link', { name: 'Price lists' })).not.toHaveAttribute('aria-disabled')
})

test('SHELL-03 the popover says so too, and Tab passes by what leads nowhere', async () => {
  narrowTo(1024)
  const { user, address } = await renderHost('/', { registry: menuWithout('/attributes', '/websites/products') })
  await user.click(screen.getByRole('button', { name: 'Main menu' }))
  await user.click(unavailable('Websites'))
  expect(address()).toBe('/')
  await user.click(screen.getByRole('button', { name: 'Attributes' }))
  unavailable('Attributes')
  await user.tab()
  expect(screen.getByRole('link', { name: 'Attribute values' })).toHaveFocus()
})

test('SHELL-05 a page of the user menu is open as soon as a remote declares its screen', async () => {
  const { user } = await renderHost('/')
  await user.click(screen.getByRole('button', { name: 'Your account' }))
  unavailable('Translations')
  unavailable('Share links')
  expect(screen.getByRole('link', { name: 'Bin' })).not.toHaveAttribute('aria-disabled')
  cleanup()
  const [toys] = registryOf(toyRemote).remotes
  const host = await renderHost('/', { registry: { remotes: [{ ...toys!, paths: [...toys!.paths, '/translations'] }] } })
  await host.user.click(screen.getByRole('button', { name: 'Your account' }))
  expect(screen.getByRole('link', { name: 'Translations' })).not.toHaveAttribute('aria-disabled')
  unavailable('Share links')
})

test('SHELL-03 up to 1024 px the menu is a popover with a way back from each group', async () => {
  narrowTo(1024)
  const { user } = await renderHost('/', { registry: menuRegistry })
  expect(screen.queryByRole('button', { name: 'Products' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Main menu' }))
  await user.click(screen.getByRole('button', { name: 'Attributes' }))
  expect(screen.getByRole('link', { name: 'Attribute values' })).toHaveAttribute('href', '/attributes/values')
  expect(screen.getByRole('button', { name: 'Back' })).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(screen.getByRole('link', { name: 'Websites' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Attributes' })).toHaveFocus()
})

test('SHELL-03 at 1025 px it is the whole menu', async () => {
  narrowTo(1025)
  await renderHost('/', { registry: menuRegistry })
  expect(screen.getByRole('button', { name: 'Products' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Main menu' })).not.toBeInTheDocument()
})

test.each([
  ['dev', true],
  ['production', false],
])('SHELL-04 the badge on a server that says %s: %s', async (environment, isShown) => {
  await renderHost('/', { resolvers: { Environment: () => ({ environment }) } })
  await screen.findByRole('heading', { name: /Anna/ })
  expect(screen.queryByText("You're on DEV") !== null).toBe(isShown)
})

test('SHELL-05 the corner of staff: their name, their pages and the way out', async () => {
  const { user } = await renderHost('/')
  const button = screen.getByRole('button', { name: 'Your account' })
  expect(button).toHaveTextContent('AB')
  await user.click(button)
  const panel = document.getElementById(button.getAttribute('aria-controls')!)!
  expect(within(panel).getByText('Anna Bos')).toBeVisible()
  const targets = within(panel)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])
  expect(targets).toEqual([
    ['Profile', '/auth/profile'],
    ['Activity', '/activity'],
    ['Accounts', '/office/accounts'],
    ['Bin', '/bin'],
    ['Translations', '/translations'],
    ['Share links', '/share-links'],
    ['Mail', '/mail'],
  ])
  expect(within(panel).getByRole('button', { name: 'Logout' })).toBeVisible()
  // what they open is fetched first
  const choose = (name: string) => act(async () => void fireEvent.click(within(panel).getByRole('button', { name })))
  await choose('Keyboard shortcuts')
  expect(shortcutsStore.getSnapshot()).toBe(true)
  expect(button).toHaveAttribute('aria-expanded', 'false')
  await act(async () => shortcutsStore.close())
  await user.click(button)
  await choose('Take the tour')
  expect(tourStore.getSnapshot()).toBe(true)
  await act(async () => tourStore.close())
})

test('SHELL-07 the corner of a visitor: Login', async () => {
  localStorage.clear()
  const { user } = await renderHost('/', { session: new SessionStore(localStorage) })
  await user.click(screen.getByRole('button', { name: 'Your account' }))
  expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/auth/login')
  expect(screen.queryByRole('button', { name: 'Logout' })).not.toBeInTheDocument()
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument()
})

test('I18N-01 the language is switched at once, kept in the browser and with the account', async () => {
  // a page without messages of its own, which would still be loading
  const { user, environment } = await renderHost('/nowhere', { registry: menuRegistry })
  await user.click(screen.getByRole('button', { name: 'Your account' }))
  await user.click(screen.getByRole('button', { name: 'Nederlands' }))
  expect(await screen.findByRole('button', { name: 'Producten' })).toBeVisible()
  expect(document.documentElement.lang).toBe('nl')
  expect(localStorage.getItem('auth_userLanguage')).toBe('nl')
  const [[mutation]] = jest.mocked(environment.executeMutation).mock.calls as [Parameters<typeof environment.executeMutation>]
  expect(mutation.operation.request.variables).toEqual({ input: { language: 'nl' } })
})

test('A11Y-1 the first stop of the keyboard leads past the bar', async () => {
  const { user } = await renderHost('/')
  await user.tab()
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus()
})
