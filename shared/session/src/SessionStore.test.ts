import { SessionStore } from './SessionStore'

const link = { id: 7, productId: 42, createdAt: '2026-11-18T12:00:00.000Z', expiresAfter: 14, availability: 'open' }

function signIn(store: SessionStore) {
  store.saveUser({ id: 12, email: 'anna@example.com', language: 'NL', showOnboarding: true })
  store.saveTokens({ token: 'access', refreshToken: 'refresh', email: 'anna@example.com', exp: 1_800_000_000 })
}

const stored = () => Object.fromEntries(Object.entries({ ...localStorage }))

beforeEach(() => localStorage.clear())

test('AUTH-02 signing in is stored under the names that others read', () => {
  signIn(new SessionStore(localStorage))
  expect(stored()).toEqual({
    auth_token: 'access',
    auth_refresh_token: 'refresh',
    auth_email: 'anna@example.com',
    auth_userId: '12',
    auth_userLanguage: 'nl',
    auth_exp: '1800000000000',
  })
})

test('AUTH-02 a new load reads it back, and has forgotten the tour', () => {
  signIn(new SessionStore(localStorage))
  expect(new SessionStore(localStorage).getSnapshot()).toMatchObject({
    token: 'access',
    refreshToken: 'refresh',
    email: 'anna@example.com',
    userId: 12,
    language: 'nl',
    exp: 1_800_000_000_000,
    showOnboarding: false,
  })
})

test('AUTH-02 without a store, and with nonsense in it, the defaults hold', () => {
  const defaults = { token: null, refreshToken: null, email: null, userId: null, language: 'en', exp: 0, shareLink: null }
  expect(new SessionStore(localStorage).getSnapshot()).toMatchObject(defaults)
  localStorage.setItem('auth_userId', 'twelve')
  localStorage.setItem('auth_exp', 'soon')
  localStorage.setItem('auth_token', '')
  expect(new SessionStore(localStorage).getSnapshot()).toMatchObject(defaults)
})

test('AUTH-02 a user without an id leaves none behind', () => {
  const store = new SessionStore(localStorage)
  signIn(store)
  store.saveUser({ id: null, email: 'x@example.com', language: 'en' })
  expect(localStorage.getItem('auth_userId')).toBeNull()
  expect(store.getSnapshot().userId).toBeNull()
})

test('AUTH-03 the share link is there when all five values are', () => {
  new SessionStore(localStorage).setShareLink(link)
  expect(stored()).toEqual({
    auth_shareLinkId: '7',
    auth_shareLinkProductId: '42',
    auth_shareLinkCreatedAt: '2026-11-18T12:00:00.000Z',
    auth_shareLinkExpiresAfter: '14',
    auth_shareLinkAvailability: 'open',
  })
  expect(new SessionStore(localStorage).getSnapshot().shareLink).toEqual(link)
})

test.each(['Id', 'ProductId', 'CreatedAt', 'ExpiresAfter', 'Availability'])('AUTH-03 without its %s it is not', (name) => {
  const store = new SessionStore(localStorage)
  store.setShareLink(link)
  localStorage.removeItem(`auth_shareLink${name}`)
  expect(store.reload().shareLink).toBeNull()
})

test('AUTH-03 a value that makes no sense counts as missing', () => {
  const store = new SessionStore(localStorage)
  store.setShareLink(link)
  localStorage.setItem('auth_shareLinkProductId', '42/../1')
  expect(store.reload().shareLink).toBeNull()
})

test('AUTH-03 the share link can be cleared', () => {
  const store = new SessionStore(localStorage)
  store.setShareLink(link)
  store.setShareLink(null)
  expect(store.getSnapshot().shareLink).toBeNull()
  expect(stored()).toEqual({})
})

test('AUTH-04 signing out clears everything and returns to English', () => {
  const store = new SessionStore(localStorage)
  signIn(store)
  store.setShareLink(link)
  localStorage.setItem('recent', 'stays')
  store.signOut()
  expect(stored()).toEqual({ auth_userLanguage: 'en', recent: 'stays' })
  expect(store.getSnapshot()).toMatchObject({ token: null, userId: null, email: null, language: 'en', exp: 0, shareLink: null })
})

test('I18N-01 AUTH-04 a first visit is spoken to in the browser’s language; what is stored stays, the English of a sign-out too', () => {
  const store = new SessionStore(localStorage)
  store.beginIn('en')
  expect(stored()).toEqual({})
  store.beginIn('nl')
  expect(store.getSnapshot().language).toBe('nl')
  expect(stored()).toEqual({ auth_userLanguage: 'nl' })
  store.signOut()
  const next = new SessionStore(localStorage)
  next.beginIn('nl')
  expect(next.getSnapshot().language).toBe('en')
})

test('a refresh keeps the epoch; another person begins a new one', () => {
  const store = new SessionStore(localStorage)
  signIn(store)
  const { epoch } = store.getSnapshot()
  store.saveTokens({ token: 'second', refreshToken: 'refresh 2', email: 'anna@example.com', exp: 1_800_000_600 })
  expect(store.getSnapshot()).toMatchObject({ token: 'second', epoch })
  store.signOut()
  expect(store.getSnapshot().epoch).toBeGreaterThan(epoch)
})

test('AUTH-13 signing out in another tab signs out this one', () => {
  const store = new SessionStore(localStorage)
  signIn(store)
  const { epoch } = store.getSnapshot()
  const stop = store.followOtherTabs(window)
  const heard = jest.fn()
  store.subscribe(heard)
  localStorage.removeItem('auth_token')
  window.dispatchEvent(new StorageEvent('storage', { key: 'auth_token', storageArea: localStorage }))
  expect(heard).toHaveBeenCalled()
  expect(store.getSnapshot()).toMatchObject({ token: null })
  expect(store.getSnapshot().epoch).toBeGreaterThan(epoch)
  stop()
})

test('AUTH-13 a token that another tab renewed is taken over without a new epoch', () => {
  const store = new SessionStore(localStorage)
  signIn(store)
  const { epoch } = store.getSnapshot()
  const stop = store.followOtherTabs(window)
  localStorage.setItem('auth_token', 'renewed')
  window.dispatchEvent(new StorageEvent('storage', { key: 'auth_token', storageArea: localStorage }))
  expect(store.getSnapshot()).toMatchObject({ token: 'renewed', epoch })
  stop()
})

/** Another tab's change, as an event in this one. */
const tellOf = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }))

test('S8 somebody else who signs in elsewhere is told, coming and going is not', () => {
  const store = new SessionStore(localStorage)
  const onOther = jest.fn()
  const stop = store.followOtherTabs(window, onOther)
  const elsewhere = new SessionStore(localStorage)
  signIn(elsewhere)
  tellOf('auth_userId')
  tellOf('auth_token')
  elsewhere.signOut()
  tellOf('auth_userId')
  signIn(elsewhere)
  tellOf('auth_userId')
  expect(onOther).not.toHaveBeenCalled()
  const { epoch } = store.getSnapshot()
  elsewhere.saveUser({ id: 13, email: 'piet@example.com', language: 'nl' })
  tellOf('auth_userId')
  expect(onOther).toHaveBeenCalledTimes(1)
  expect(store.getSnapshot().epoch).toBeGreaterThan(epoch)
  stop()
})

test('AUTH-13 a storage that is cleared as a whole is a sign-out; what is not of the session is nobody’s business', () => {
  const store = new SessionStore(localStorage)
  signIn(store)
  const stop = store.followOtherTabs(window)
  const heard = jest.fn()
  store.subscribe(heard)
  tellOf('recent')
  expect(heard).not.toHaveBeenCalled()
  localStorage.clear()
  tellOf(null)
  expect(store.getSnapshot()).toMatchObject({ token: null, userId: null })
  stop()
})

test('AUTH-13 who looks into the storage before being told of a sign-out sees a new epoch, and of a refresh the same', () => {
  const store = new SessionStore(localStorage)
  signIn(store)
  const { epoch } = store.getSnapshot()
  localStorage.setItem('auth_token', 'renewed')
  expect(store.reload()).toMatchObject({ token: 'renewed', epoch })
  localStorage.removeItem('auth_token')
  expect(store.reload().epoch).toBeGreaterThan(epoch)
})

/** The changes of one operation in a browser that holds a value under every name of the session, and one of another application. */
function changesOf(operate: (store: SessionStore) => void) {
  const names = [
    'token',
    'refresh_token',
    'email',
    'userId',
    'userLanguage',
    'exp',
    'shareLinkId',
    'shareLinkProductId',
    'shareLinkCreatedAt',
    'shareLinkExpiresAfter',
    'shareLinkAvailability',
  ]
  for (const name of names) localStorage.setItem(`auth_${name}`, `old ${name}`)
  localStorage.setItem('recent', 'stays')
  const before = stored()
  const store = new SessionStore(localStorage)
  const written = jest.spyOn(Storage.prototype, 'setItem')
  const removed = jest.spyOn(Storage.prototype, 'removeItem')
  operate(store)
  const touched = [...written.mock.calls, ...removed.mock.calls].map(([key]) => key).sort()
  jest.restoreAllMocks()
  const after = stored()
  const changed = Object.fromEntries(
    [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((key) => before[key] !== after[key]).map((key) => [key, after[key] ?? null]),
  )
  return { touched, changed }
}

test('AUTH-16 saving the user stores email, id and language, and exactly that', () => {
  const { touched, changed } = changesOf((store) => store.saveUser({ id: 12, email: 'Anna@Example.com', language: 'nl-NL', showOnboarding: true }))
  expect(changed).toEqual({ auth_userId: '12', auth_email: 'Anna@Example.com', auth_userLanguage: 'nl-nl' })
  expect(touched).toEqual(['auth_email', 'auth_userId', 'auth_userLanguage'])
})

test('AUTH-16 AUTH-15 saving a user without an id removes the one that is stored, and nothing else', () => {
  const { touched, changed } = changesOf((store) => store.saveUser({ id: null, email: 'link@example.com', language: 'en' }))
  expect(changed).toEqual({ auth_userId: null, auth_email: 'link@example.com', auth_userLanguage: 'en' })
  expect(touched).toEqual(['auth_email', 'auth_userId', 'auth_userLanguage'])
})

test('AUTH-16 saving tokens stores token, refresh token, email and expiry, and exactly that; the token comes last', () => {
  const order: string[] = []
  const { touched, changed } = changesOf((store) => {
    store.saveTokens({ token: 'access', refreshToken: 'refresh', email: 'piet@example.com', exp: 1_800_000_000 })
    order.push(...jest.mocked(localStorage.setItem).mock.calls.map(([key]) => key))
  })
  expect(changed).toEqual({ auth_token: 'access', auth_refresh_token: 'refresh', auth_email: 'piet@example.com', auth_exp: '1800000000000' })
  expect(touched).toEqual(['auth_email', 'auth_exp', 'auth_refresh_token', 'auth_token'])
  expect(order.at(-1)).toBe('auth_token')
})
