import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { SessionStore } from '@vitrine/session'
import { setCodeRecovery, StaleCodeError, type Remote } from '@vitrine/shell'
import { registryOf, toyRemote } from '@vitrine/testing'
import { ContractError, createRemoteLoader } from '../remotes/createRemoteLoader'
import { readRegistry } from '../remotes/readRegistry'
import { menuWithout } from '../testing/menuRegistry'
import { renderHost } from '../testing/renderHost'

const visitor = () => {
  localStorage.clear()
  return new SessionStore(localStorage)
}
const down = () => Promise.reject<Remote>(new Error('[ Federation Runtime ]: Failed to get manifest. #RUNTIME-003'))

/** React logs every error that a boundary catches to the console; here that is expected. */
function expectComplaints() {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
}
afterEach(() => jest.restoreAllMocks())

test('ROUTE-01 ROUTE-03 the root shows the dashboard to who is signed in', async () => {
  await renderHost('/')
  expect(await screen.findByRole('heading', { level: 1, name: /Anna/ })).toBeVisible()
  expect(document.title).toBe('Dashboard – Vitrine')
})

test('AUTH-08 a visitor is led to login and, once signed in, to where they were going', async () => {
  const { session, address } = await renderHost('/toys?search=lund', { session: visitor() })
  expect(screen.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(address()).toBe('/auth/login?next=%2Ftoys%3Fsearch%3Dlund')
  act(() => {
    session.saveUser({ id: 1, email: 'anna@example.com', language: 'en' })
    session.saveTokens({ token: 't', refreshToken: 'r', email: 'anna@example.com', exp: 4_000_000_000 })
  })
  expect(await screen.findByRole('heading', { name: 'Toys' })).toBeVisible()
  expect(address()).toBe('/toys?search=lund')
})

test('AUTH-08 no remote is asked for while nobody is signed in', async () => {
  const loadRemote = jest.fn(async () => toyRemote)
  await renderHost('/toys', { session: visitor(), loadRemote })
  expect(loadRemote).not.toHaveBeenCalled()
})

test('AUTH-07 who is signed in and opens login sees the dashboard', async () => {
  const { address } = await renderHost('/auth/login')
  expect(address()).toBe('/')
})

test('AUTH-06 SHELL-06 a share-link session is held at its product, without menu and search, with Logout alone', async () => {
  const session = visitor()
  session.saveTokens({ token: 't', refreshToken: 'r', email: 's@example.com', exp: 4_000_000_000 })
  session.setShareLink({ id: 1, productId: 42, createdAt: new Date().toISOString(), expiresAfter: 7, availability: 'open' })
  const { address, user } = await renderHost('/toys', { session })
  expect(address()).toBe('/products/42/limited')
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument()
  expect(screen.queryByRole('search')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Your account' }))
  expect(screen.getByRole('button', { name: 'Logout' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Profile' })).not.toBeInTheDocument()
})

test('AUTH-04 Logout clears the session and leads to login', async () => {
  const { user, session, address } = await renderHost('/toys')
  await user.click(screen.getByRole('button', { name: 'Your account' }))
  await user.click(screen.getByRole('button', { name: 'Logout' }))
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(address()).toBe('/auth/login')
  expect(session.getSnapshot().token).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Toys' })).not.toBeInTheDocument()
})

test('SHELL-08 a remote is fetched when its screen is first visited, not before', async () => {
  const loadRemote = jest.fn(async () => toyRemote)
  const { router } = await renderHost('/', { loadRemote })
  expect(loadRemote).not.toHaveBeenCalled()
  await act(() => router.navigate('/toys'))
  expect(await screen.findByRole('heading', { name: 'Toys' })).toBeVisible()
  expect(loadRemote).toHaveBeenCalledWith('toy')
})

test('NET-07 a remote that is down leaves the host standing and recovers by its retry, without a navigation', async () => {
  expectComplaints()
  let load = down
  const { user, router } = await renderHost('/toys', { loadRemote: () => load() })
  expect(await screen.findByRole('alert')).toHaveTextContent('cannot be reached at the moment')
  expect(screen.getByRole('link', { name: 'Vitrine, to the dashboard' })).toBeVisible()
  const { key } = router.state.location
  load = async () => toyRemote
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Toys' })).toBeVisible()
  expect(router.state.location.key).toBe(key)
})

test('NET-07 and recovers as well when one leaves and comes back', async () => {
  expectComplaints()
  let load = down
  const { router } = await renderHost('/toys', { loadRemote: () => load() })
  await screen.findByRole('alert')
  await act(() => router.navigate('/'))
  load = async () => toyRemote
  await act(() => router.navigate('/toys'))
  expect(await screen.findByRole('heading', { name: 'Toys' })).toBeVisible()
})

test('NET-07 one remote that is down leaves the others alone', async () => {
  expectComplaints()
  const other = { ...toyRemote, id: 'other', screens: toyRemote.screens.map((one) => ({ ...one, path: '/others' })) }
  const loadRemote = (id: string) => (id === 'toy' ? down() : Promise.resolve(other))
  const { router } = await renderHost('/toys', { registry: registryOf(toyRemote, other), loadRemote })
  await screen.findByRole('alert')
  await act(() => router.navigate('/others'))
  expect(await screen.findByRole('heading', { name: 'Toys' })).toBeVisible()
})

test('F16 a screen that breaks says so in its place; the host stands, and who leaves and comes back starts again', async () => {
  expectComplaints()
  let isBroken = true
  const [first] = toyRemote.screens
  const Screen = () => {
    if (isBroken) throw new TypeError('broken')
    return <h1>Mended</h1>
  }
  const broken: Remote = { ...toyRemote, screens: [{ ...first!, load: async () => ({ default: Screen }) }] }
  const { router } = await renderHost('/toys', { loadRemote: async () => broken })
  expect(await screen.findByText('Oops, something went wrong. Please refresh the Page to try again.')).toBeVisible()
  expect(screen.getByRole('banner')).toBeVisible()
  await act(() => router.navigate('/'))
  expect(await screen.findByRole('heading', { level: 1, name: /Anna/ })).toBeVisible()
  isBroken = false
  await act(() => router.navigate('/toys'))
  expect(await screen.findByRole('heading', { name: 'Mended' })).toBeVisible()
})

test('F16 NET-06 only a chunk error is a matter of a newer page: an error of the screen is never recovered', async () => {
  expectComplaints()
  const recovery = jest.fn((error: unknown) => Promise.reject(error))
  setCodeRecovery(recovery)
  const [first] = toyRemote.screens
  const screenThat = (error: Error): Remote => ({
    ...toyRemote,
    screens: [
      {
        ...first!,
        load: async () => ({
          default: () => {
            throw error
          },
        }),
      },
    ],
  })
  const { router } = await renderHost('/toys', { loadRemote: async () => screenThat(new TypeError('broken')) })
  await screen.findByRole('alert')
  expect(recovery).not.toHaveBeenCalled()
  await act(() => router.navigate('/'))
  setCodeRecovery(null)
})

test('NET-07 the address of a remote that is switched off says so, and a new page is the way back', async () => {
  expectComplaints()
  const [toy] = registryOf(toyRemote).remotes
  const registry = readRegistry({ remotes: [{ ...toy, enabled: false }] })!
  const loadRemote = createRemoteLoader(registry, { registerRemotes: () => undefined, loadRemote: async <T,>() => ({ default: toyRemote }) as T })
  await renderHost('/toys', { registry, loadRemote })
  expect(await screen.findByRole('alert')).toHaveTextContent('toy is switched off')
  expect(screen.getByRole('button', { name: 'Refresh the page' })).toBeVisible()
  expect(within(screen.getByRole('navigation', { name: 'Main menu' })).queryByText('toy.screen.title')).not.toBeInTheDocument()
})

test('M4 F11 a remote that speaks another contract, or needs other versions, is refused with a way out', async () => {
  expectComplaints()
  const words = 'Version 19.2.7 from host of shared singleton module react does not satisfy the requirement of toy which needs ^20.0.0)'
  for (const error of [new ContractError('The remote toy speaks contract 2'), new Error(words), new StaleCodeError(null, () => undefined)]) {
    const registry = { remotes: registryOf(toyRemote).remotes.map((remote) => ({ ...remote, name: { en: 'Toys', nl: 'Speelgoed' } })) }
    await renderHost('/toys', { registry, loadRemote: () => Promise.reject(error) })
    expect(await screen.findByRole('alert')).toHaveTextContent('Toys has a new version')
    expect(screen.getByRole('button', { name: 'Refresh the page' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
    cleanup()
  }
})

test('an address that nobody knows is said not to exist, within the host', async () => {
  await renderHost('/nowhere')
  expect(screen.getByRole('heading', { name: 'This page does not exist' })).toBeVisible()
  expect(screen.getByRole('banner')).toBeVisible()
})

test('an address that the menu knows is said not to be open yet', async () => {
  await renderHost('/attributes', { registry: menuWithout('/attributes') })
  expect(within(screen.getByRole('main')).getByRole('heading', { name: 'Attributes: not open yet' })).toBeVisible()
})

test('the dashboard has its four zones, and a remote fills its own', async () => {
  const [panel] = toyRemote.panels
  const giver: Remote = {
    ...toyRemote,
    panels: [{ ...panel!, slot: 'dashboard.panel', id: 'allRules', variables: () => ({ id: '7' }) }],
  }
  await renderHost('/', { registry: registryOf(giver), loadRemote: async () => giver, resolvers: { Product: () => ({ name: 'Lund' }) } })
  const zones = screen.getAllByRole('region').filter((region) => region.closest('main'))
  expect(zones.map((zone) => within(zone).getByRole('heading').textContent)).toEqual([
    'Maintenance tasks',
    'Product creation',
    'New product range',
    'All rules',
  ])
  await waitFor(() => expect(within(zones[3]!).getByText(/Panel/)).toBeVisible())
})
