import { act, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react'
import { SessionStore } from '@vitrine/session'
import { type Registry, usePageTitle } from '@vitrine/shell'
import { menuRegistry, menuWithout, onItsWay } from '../testing/menuRegistry'
import { renderHost } from '../testing/renderHost'
import { paletteStore } from './paletteStore'

const registry: Registry = {
  remotes: menuRegistry.remotes.map((remote) =>
    remote.id === 'catalogue'
      ? {
          ...remote,
          commands: [
            {
              id: 'products',
              group: 'go',
              label: { en: 'Products', nl: 'Producten' },
              to: '/products',
              words: { en: 'articles, range', nl: 'artikelen, assortiment' },
              keys: 'g p',
            },
            { id: 'incomplete', group: 'go', label: { en: 'Incomplete products', nl: 'Onvolledige producten' }, to: '/products?complete=false' },
          ],
        }
      : remote,
  ),
}
const lund = {
  id: '42',
  name: 'Lund',
  sku: 'LUND-1',
  content: { name: 'Eetkamerstoel Lund' },
  imageproductassociationSet: [],
}
const resolvers = { ProductPage: () => ({ totalCount: 7, isTotalCapped: false, results: [lund] }) }

const box = () => screen.findByRole('combobox', { name: 'Find or do anything' })
// its messages load with it: what suspends on them must be awaited
const press = () =>
  act(async () => {
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'k', code: 'KeyK', ctrlKey: true })
  })
const found = () =>
  screen
    .getAllByRole('option')
    .filter((option) => option.closest('.host-palette'))
    .map((option) => option.textContent)

afterEach(() => {
  act(() => paletteStore.close())
  localStorage.clear()
})

test('Ctrl+K opens the palette, also out of a field; the same keys and Escape close it and the focus is back', async () => {
  const { user } = await renderHost('/', { registry })
  const search = screen.getByRole('combobox', { name: 'Search products' })
  await user.click(search)
  await press()
  expect(await box()).toHaveFocus()
  await press()
  expect(search).toHaveFocus()
  await press()
  expect(await box()).toHaveFocus()
  await user.keyboard('{Escape}')
  expect(search).toHaveFocus()
})

test('without a word it lists the pages of the registry, the remotes beside the menu, and what the host does', async () => {
  await renderHost('/', { registry })
  await press()
  await box()
  expect(found()).toEqual([
    ...['Dashboardg then d', 'Productsg then p', 'Incomplete products', 'Reviews', 'Website products', 'Price lists', 'Attributes', 'Attribute values'],
    ...['Activity', 'Jobs', 'Bin', 'Accounts', 'Remotes', 'Profile'],
    ...['Take the tour', 'Keyboard shortcuts?', 'Show Vitrine in Dutch', 'Light appearance', 'Dark appearance'],
    ...['Logout'],
  ])
})

test('what has no screen yet is no place to go to: the palette does not list it, and its keys do nothing', async () => {
  const command = {
    id: 'reviews',
    group: 'go',
    label: { en: 'Reviews to moderate', nl: 'Reviews om te beoordelen' },
    to: '/reviews?status=PENDING',
    keys: 'g r',
  } as const
  const { remotes } = menuWithout('/reviews', '/websites/products')
  const { user, address } = await renderHost('/', {
    registry: { remotes: remotes.map((remote) => (remote.id === 'content' ? { ...remote, commands: [command] } : remote)) },
  })
  await user.keyboard('gr')
  expect(address()).toBe('/')
  await press()
  await box()
  expect(found()).toEqual(expect.arrayContaining(['Products', 'Price lists']))
  for (const label of ['Reviews', 'Reviews to moderateg then r', 'Website products']) expect(found()).not.toContain(label)
})

test.each([
  ['revi', 'Reviews'],
  ['prijslijst', 'Price lists'],
  ['assortiment', 'Productsg then p'],
  ['ÁTTRIBUUTW', 'Attribute values'],
  ['uitloggen', 'Logout'],
  ['donker', 'Dark appearance'],
])('%s is enough for %s: Dutch and English words are the same to it', async (text, label) => {
  const { user } = await renderHost('/', { registry, resolvers: null })
  await press()
  await user.type(await box(), text)
  expect(found()[0]).toBe(label)
})

test('arrows and Enter go to a page, and the keyboard goes on in it', async () => {
  const { user, address } = await renderHost('/', { registry, resolvers: null, loadRemote: onItsWay })
  await press()
  await user.type(await box(), 'attribut')
  await user.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(address()).toBe('/attributes/values'))
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
  expect(paletteStore.getSnapshot()).toBe(false)
})

test('SEARCH-01 products stand below, with their number, and Enter opens the product', async () => {
  const { user, address } = await renderHost('/', { registry, resolvers })
  await press()
  await user.type(await box(), 'lund')
  const group = within(await screen.findByRole('group', { name: 'Products: 7' }))
  expect(group.getAllByRole('option').map((option) => option.textContent)).toEqual(['Eetkamerstoel LundLUND-1', 'View More'])
  await user.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe('/products/42/edit'))
})

test('SEARCH-04 Enter takes the only product there is, also when it is pressed before the answer has come', async () => {
  const { user, address } = await renderHost('/', { registry, resolvers: { ProductPage: () => ({ totalCount: 1, isTotalCapped: false, results: [lund] }) } })
  await press()
  await user.type(await box(), 'zzlund{Enter}')
  await waitFor(() => expect(address()).toBe('/products/42/edit'))
})

test('SEARCH-02 a number that is only where the search ended is called so', async () => {
  const { user } = await renderHost('/', { registry, resolvers: { ProductPage: () => ({ totalCount: 200, isTotalCapped: true, results: [lund] }) } })
  await press()
  await user.type(await box(), 'lund groen')
  expect(await screen.findByRole('group', { name: 'Products: 200+' })).toBeVisible()
})

test('SEARCH-03 View More opens the list with the term', async () => {
  const { user, address } = await renderHost('/', { registry, resolvers })
  await press()
  await user.type(await box(), 'lund')
  await user.click(await screen.findByRole('option', { name: 'View More' }))
  await waitFor(() => expect(address()).toBe('/products?search=lund'))
})

test('SEARCH-02 what nothing carries is told about', async () => {
  const { user } = await renderHost('/', { registry, resolvers: { ProductPage: () => ({ totalCount: 0, results: [] }) } })
  await press()
  await user.type(await box(), 'qqxx')
  expect(await screen.findByText('Nothing found for “qqxx”.')).toBeInTheDocument()
})

test('what was chosen is offered first the next time: products by the name they had, then pages', async () => {
  const { user } = await renderHost('/', { registry, resolvers, loadRemote: onItsWay })
  await press()
  await user.type(await box(), 'lund')
  await user.click(await screen.findByRole('option', { name: /Eetkamerstoel Lund/ }))
  await press()
  await user.type(await box(), 'reviews{Enter}')
  await press()
  await box()
  expect(found().slice(0, 2)).toEqual(['Eetkamerstoel Lund', 'Reviews'])
  const linesOf = (name: string) =>
    within(screen.getByRole('group', { name }))
      .getAllByRole('option')
      .map((option) => option.textContent)
  expect(linesOf('Recent products')).toEqual(['Eetkamerstoel Lund'])
  expect(linesOf('Recent pages and actions')).toEqual(['Reviews'])
})

test('an action is done at once: the page speaks Dutch', async () => {
  const { user } = await renderHost('/', { registry, resolvers: null })
  await press()
  await user.type(await box(), 'Nederlands')
  // the Dutch messages of the palette have to load
  await act(async () => {
    fireEvent.keyDown(document.activeElement!, { key: 'Enter', code: 'Enter' })
  })
  expect(await screen.findByRole('button', { name: 'Producten' })).toBeVisible()
})

test('a product that was opened by another way is offered as well; a page of that address that shows none is not', async () => {
  await renderHost('/products/42/edit', { registry, resolvers, loadRemote: onItsWay })
  // as the product's own screen sets it once it has loaded
  renderHook(() => usePageTitle('This product does not exist'))
  renderHook(() => usePageTitle('Stoel Vind', 2))
  await press()
  await box()
  expect(found().slice(0, 2)).toEqual(['Stoel Vind', 'Dashboardg then d'])
})

test.each([
  ['a visitor', () => new SessionStore(localStorage)],
  [
    'a share link',
    () => {
      const session = new SessionStore(localStorage)
      session.saveTokens({ token: 't', refreshToken: 'r', email: 's@example.com', exp: 4_000_000_000 })
      session.setShareLink({ id: 1, productId: 42, createdAt: new Date().toISOString(), expiresAfter: 7, availability: 'open' })
      return session
    },
  ],
])('SHELL-06 %s has no palette', async (_, sessionOf) => {
  localStorage.clear()
  const { user } = await renderHost('/', { registry, session: sessionOf() })
  await press()
  await user.keyboard('?')
  expect(paletteStore.getSnapshot()).toBe(false)
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})
