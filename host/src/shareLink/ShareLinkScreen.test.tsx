import { act, screen } from '@testing-library/react'
import { CombinedError, NetworkError } from '@vitrine/relay'
import { SessionStore } from '@vitrine/session'
import { signedInSession } from '@vitrine/testing'
import { toasts } from '@vitrine/toasts'
import { StrictMode } from 'react'
import { listenToServer } from '../testing/listenToServer'
import { renderHost } from '../testing/renderHost'

const visitor = () => {
  localStorage.clear()
  return new SessionStore(localStorage)
}
afterEach(() => jest.restoreAllMocks())

const stored = () => Object.fromEntries(Object.entries({ ...localStorage }).filter(([key]) => key.startsWith('auth_')))

const link = { id: '17', productId: '42', createdAt: new Date().toISOString(), expiresAfter: 14, availability: 'AVAILABLE', language: 'nl' }
const shareLinkAuth = { token: 'access', refreshToken: 'refresh', payload: { email: 's@example.com', exp: 4_000_000_000 }, shareLink: link }

async function open(session: SessionStore, to = '/share-link/secret-token', wrapper?: typeof StrictMode) {
  const host = await renderHost(to, { session, resolvers: null, wrapper })
  await screen.findByRole('heading', { level: 1 })
  const asked = () => host.environment.mock.getAllOperations().filter(({ request }) => request.node.operation.name === 'useShareLinkSignInMutation')
  const answer = (data: object) => act(async () => host.environment.mock.resolve(asked()[0]!, { data }))
  const refuse = (error: Error) => act(async () => host.environment.mock.reject(asked()[0]!, error))
  return { ...host, asked, answer, refuse }
}

test('ROUTE-05 SHARE-04 a link signs in, keeps its five values and its language, and its token leaves the address', async () => {
  const { asked, answer, address, session } = await open(visitor())
  expect(screen.getByRole('heading', { name: 'Signing you in' })).toBeVisible()
  expect(asked().map(({ request }) => request.variables)).toEqual([{ token: 'secret-token' }])
  await answer({ shareLinkAuth })
  expect(address()).toBe('/products/42/limited')
  expect(stored()).toEqual({
    auth_token: 'access',
    auth_refresh_token: 'refresh',
    auth_email: 's@example.com',
    auth_exp: '4000000000000',
    auth_userLanguage: 'nl',
    auth_shareLinkId: '17',
    auth_shareLinkProductId: '42',
    auth_shareLinkCreatedAt: link.createdAt,
    auth_shareLinkExpiresAfter: '14',
    auth_shareLinkAvailability: 'AVAILABLE',
  })
  expect(session.getSnapshot().shareLink).not.toBeNull()
  expect(screen.getByRole('heading', { name: 'Productinformatie: nog niet open' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Naar het dashboard' })).not.toBeInTheDocument()
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument()
  expect(screen.queryByRole('search')).not.toBeInTheDocument()
})

test('SHARE-04 effects that run twice sign in once', async () => {
  const { asked } = await open(visitor(), '/share-link/secret-token', StrictMode)
  expect(asked()).toHaveLength(1)
})

test('SHARE-04 a link that does not work says so, how to get another, and nothing of products', async () => {
  const { refuse, address } = await open(visitor())
  await refuse(new CombinedError({ graphQLErrors: [{ message: 'Sign-in via link failed.' }] }))
  expect(screen.getByRole('heading', { name: 'Failed to sign you in' })).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent('Ask the sender for a new one.')
  expect(screen.getByRole('main')).not.toHaveTextContent(/product/i)
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
  expect(document.title).toBe('Failed to sign you in – Vitrine')
  expect(address()).toBe('/share-link/secret-token')
  expect(toasts.getSnapshot()).toEqual([])
  expect(stored()).toEqual({})
})

test('SHR-5 behind a link that does not work one asks its sender for a new one, and is told so', async () => {
  const { user, refuse, environment } = await open(visitor())
  await refuse(new CombinedError({ graphQLErrors: [{ message: 'Sign-in via link failed.' }] }))
  await user.click(screen.getByRole('button', { name: 'Ask for a new link' }))
  const { request } = environment.mock.getMostRecentOperation()
  expect([request.node.operation.name, request.variables]).toEqual(['ShareLinkSignInMutation', { token: 'secret-token' }])
  await act(async () => environment.mock.resolveMostRecentOperation({ data: { requestShareLink: true } }))
  expect(screen.getByRole('alert')).toHaveTextContent('the sender has been asked for a new one')
  expect(screen.queryByRole('button', { name: 'Ask for a new link' })).not.toBeInTheDocument()
})

test('a server that cannot be reached is no answer: it can be tried again', async () => {
  const { user, refuse, asked, answer, address } = await open(visitor())
  await refuse(new CombinedError({ networkError: new NetworkError() }))
  expect(screen.getByRole('alert')).toHaveTextContent('The server cannot be reached.')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.getByRole('heading', { name: 'Signing you in' })).toBeVisible()
  expect(asked()).toHaveLength(1)
  await answer({ shareLinkAuth })
  expect(address()).toBe('/products/42/limited')
})

test('SHARE-04 too many openings are no fault of the link: it says how long to wait, and can be tried again', async () => {
  const { refuse } = await open(visitor())
  await refuse(new CombinedError({ graphQLErrors: [{ message: 'Too many attempts. Try again in 40 seconds.', extensions: { code: 'TOO_MANY_ATTEMPTS' } }] }))
  expect(screen.getByRole('alert')).toHaveTextContent('Try again in 40 seconds.')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('over a session of staff: it stays until the link has worked, and is ended at the server then', async () => {
  const sent = listenToServer()
  const { refuse, session } = await open(signedInSession())
  await refuse(new CombinedError({ graphQLErrors: [{ message: 'Sign-in via link failed.' }] }))
  expect(session.getSnapshot()).toMatchObject({ token: 'token', userId: 1, shareLink: null })
  expect(sent()).toEqual([])
})

test('over a session of staff: a link that works replaces it', async () => {
  const sent = listenToServer()
  const { answer, session, address } = await open(signedInSession())
  await answer({ shareLinkAuth })
  expect(session.getSnapshot()).toMatchObject({ token: 'access', userId: null, language: 'nl', shareLink: { productId: 42 } })
  expect(address()).toBe('/products/42/limited')
  expect(sent()).toEqual([{ operation: 'endAtServerMutation', authorization: 'JWT token', keepalive: true }])
})

test('a session of staff that turns out to be over is no reason to refuse the link: it is asked once more', async () => {
  const session = signedInSession()
  const { asked, answer, address } = await open(session)
  await act(async () => session.signOut())
  expect(asked()).toHaveLength(2)
  await answer({ shareLinkAuth })
  expect(address()).toBe('/products/42/limited')
})

const sharing = (createdAt = link.createdAt) => {
  const session = visitor()
  session.setShareLink({ id: 17, productId: 42, createdAt, expiresAfter: 14, availability: 'AVAILABLE' })
  session.saveTokens({ token: 't', refreshToken: 'r', email: 's@example.com', exp: 4_000_000_000 })
  return session
}

test('SHARE-04 revoked while it is open: the session is cleared, and the same words stand there', async () => {
  const session = sharing()
  const { address, asked } = await open(session, '/products/42/limited')
  // as the token gate does when the server rejects the tokens
  await act(async () => session.signOut())
  expect(await screen.findByRole('heading', { name: 'Failed to sign you in' })).toBeVisible()
  expect(address()).toBe('/share-link/ended')
  expect(asked()).toHaveLength(0)
})

test('SHARE-04 AUTH-13 another tab clears it, one value after the other: the same words here', async () => {
  const session = sharing()
  const { address } = await open(session, '/products/42/limited')
  const stop = session.followOtherTabs(window)
  await act(async () => session.saveLanguage('nl'))
  const arrive = (key: string, value: string | null) => {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
    window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }))
  }
  await act(async () => {
    for (const key of ['auth_token', 'auth_refresh_token', 'auth_exp', 'auth_shareLinkId', 'auth_shareLinkProductId']) arrive(key, null)
    // the redirect is still running
    arrive('auth_userLanguage', 'en')
  })
  expect(await screen.findByRole('heading', { name: 'Failed to sign you in' })).toBeVisible()
  expect(address()).toBe('/share-link/ended')
  stop()
})

test('AUTH-06 SHARE-04 its days are over: opened again, what is left of it goes', async () => {
  const session = sharing('2026-01-01T00:00:00.000Z')
  const { address } = await open(session, '/products/42/limited')
  expect(await screen.findByRole('heading', { name: 'Failed to sign you in' })).toBeVisible()
  expect(address()).toBe('/share-link/ended')
  expect(session.getSnapshot()).toMatchObject({ token: null, shareLink: null })
})

test('SHELL-06 AUTH-04 whoever leaves by Logout is not told that anything failed', async () => {
  const { user, address } = await open(sharing(), '/products/42/limited')
  await user.click(screen.getByRole('button', { name: 'Your account' }))
  await user.click(screen.getByRole('button', { name: 'Logout' }))
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(address()).toBe('/auth/login')
})

test('ERR-04 a browser that keeps no session is told so, and lets one in once it does', async () => {
  const { answer, asked, user, address } = await open(visitor())
  const refuse = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  })
  await answer({ shareLinkAuth })
  expect(screen.getByRole('alert')).toHaveTextContent('Could not get Auth. This browser does not let Vitrine remember who is signed in.')
  refuse.mockRestore()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(asked()).toHaveLength(1)
  await answer({ shareLinkAuth })
  expect(address()).toBe('/products/42/limited')
})
