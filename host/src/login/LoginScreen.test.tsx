import { act, screen } from '@testing-library/react'
import { CombinedError, connection } from '@vitrine/relay'
import { SessionStore } from '@vitrine/session'
import { toasts } from '@vitrine/toasts'
import { listenToServer } from '../testing/listenToServer'
import { renderHost } from '../testing/renderHost'

afterEach(() => jest.restoreAllMocks())

const start = async () => {
  localStorage.clear()
  const host = await renderHost('/auth/login', { session: new SessionStore(localStorage), resolvers: null })
  const signIns = () => host.environment.mock.getAllOperations().filter(({ request }) => request.node.operation.name === 'useSignInMutation')
  return {
    ...host,
    signIns,
    email: screen.getByLabelText('E-mail'),
    password: screen.getByLabelText('Password'),
    button: screen.getByRole('button', { name: 'Sign in' }),
  }
}

test('ROUTE-01 AUTH-01 a valid e-mail and a password are required', async () => {
  const { user, email, password, button, signIns } = await start()
  await user.click(button)
  expect(email).toHaveAccessibleDescription('Enter an e-mail address.')
  expect(password).toHaveAccessibleDescription('Enter a password.')
  expect(email).toHaveFocus()
  await user.type(email, 'anna@example')
  await user.type(password, 'secret')
  await user.click(button)
  expect(email).toHaveAccessibleDescription('Enter a valid e-mail address, such as name@example.com.')
  expect(signIns()).toHaveLength(0)
})

test('AUTH-01 a refusal stands in the form, once, and says nothing in a toast', async () => {
  const { user, email, password, button, environment, signIns } = await start()
  await user.type(email, 'anna@example.com')
  await user.type(password, 'wrong{Enter}')
  const refusal = new CombinedError({ graphQLErrors: [{ message: 'E-mail or password is not right.' }] })
  await act(async () => environment.mock.reject(signIns()[0]!, refusal))
  expect(screen.getByRole('alert')).toHaveTextContent('E-mail or password is not right.')
  expect(toasts.getSnapshot()).toEqual([])
  expect(button).toBeEnabled()
  expect(email).toHaveValue('anna@example.com')
})

test('AUTH-01 AUTH-02 signing in stores the session and opens the dashboard', async () => {
  const { user, email, password, environment, signIns, address } = await start()
  await user.type(email, ' anna@example.com ')
  await user.type(password, 'right{Enter}')
  const [operation] = signIns()
  expect(operation!.request.variables).toEqual({ email: 'anna@example.com', password: 'right', code: null })
  const tokenAuth = {
    token: 'access',
    refreshToken: 'refresh',
    payload: { email: 'anna@example.com', exp: 1_800_000_000 },
    user: { id: '12', email: 'anna@example.com', language: 'nl', showOnboarding: true },
  }
  await act(async () => environment.mock.resolve(operation!, { data: { tokenAuth } }))
  expect(localStorage.getItem('auth_token')).toBe('access')
  expect(localStorage.getItem('auth_userId')).toBe('12')
  expect(localStorage.getItem('auth_exp')).toBe('1800000000000')
  expect(address()).toBe('/')
  expect(await screen.findByRole('heading', { name: 'Onderhoudstaken' })).toBeVisible()
})

test('AUTH-01 I18N-01 the language is switched before anybody has signed in, and nothing is asked of the server for it', async () => {
  const { user, email, environment } = await start()
  await user.type(email, 'anna@example.com')
  await user.click(screen.getByRole('button', { name: 'Nederlands' }))
  expect(await screen.findByRole('heading', { name: 'Inloggen' })).toBeVisible()
  expect(screen.getByLabelText('E-mail')).toHaveValue('anna@example.com')
  expect(localStorage.getItem('auth_userLanguage')).toBe('nl')
  expect(environment.mock.getAllOperations().map(({ request }) => request.node.operation.name)).not.toContain('useSwitchLanguageMutation')
})

const tooMany = new CombinedError({
  graphQLErrors: [{ message: 'Too many attempts. Wait 3 seconds.', extensions: { code: 'TOO_MANY_ATTEMPTS', retryAfter: 3 } as object }],
})

test('SHL-2 after too many attempts the button rests, and the seconds are counted down', async () => {
  const { user, email, password, button, environment, signIns } = await start()
  await user.type(email, 'anna@example.com')
  await user.type(password, 'wrong{Enter}')
  jest.useFakeTimers()
  try {
    await act(async () => environment.mock.reject(signIns()[0]!, tooMany))
    // read aloud once, in the server's words; the countdown is visual only
    expect(screen.getByRole('alert')).toHaveTextContent('Too many attempts. Wait 3 seconds.Too many attempts. You can try again in 3 seconds.')
    expect(screen.getByText('You can try again in 3 seconds.', { exact: false, selector: '[aria-hidden=true]' })).toBeVisible()
    expect(button).toBeDisabled()
    await act(async () => jest.advanceTimersByTime(2000))
    expect(screen.getByRole('alert')).toHaveTextContent('try again in 1 second.')
    await act(async () => jest.advanceTimersByTime(1000))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(button).toBeEnabled()
    expect(password).toHaveValue('wrong')
  } finally {
    jest.useRealTimers()
  }
})

test('SHL-2 another address does not have to wait', async () => {
  const { user, email, password, button, environment, signIns } = await start()
  await user.type(email, 'anna@example.com')
  await user.type(password, 'wrong{Enter}')
  await act(async () => environment.mock.reject(signIns()[0]!, tooMany))
  expect(button).toBeDisabled()
  await user.type(email, 'x')
  expect(button).toBeEnabled()
})

test('AUTH-08 AUTH-11 whose session has ended is told so, and comes back to where they were', async () => {
  const host = await renderHost('/toys?search=lund')
  await act(async () => {
    host.session.signOut()
    // the session changes again while the redirect is still running
    host.session.saveLanguage('nl')
    host.session.saveLanguage('en')
  })
  expect(await screen.findByRole('status')).toHaveTextContent('Your session has ended. Sign in again: your input is kept.')
  expect(host.address()).toBe('/auth/login?next=%2Ftoys%3Fsearch%3Dlund')
})

test('AUTH-04 AUTH-13 Logout ends the session at the server too, waits for no answer, and is no ended session', async () => {
  const sent = listenToServer()
  const { user, session } = await renderHost('/toys')
  await user.click(screen.getByRole('button', { name: 'Your account' }))
  await user.click(screen.getByRole('button', { name: 'Logout' }))
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(session.getSnapshot().token).toBeNull()
  expect(screen.queryByText(/session has ended/)).not.toBeInTheDocument()
  expect(sent()).toEqual([{ operation: 'endAtServerMutation', authorization: 'JWT token', keepalive: true }])
})

test('AUTH-04 Logout with a server that cannot be reached is a Logout, and nobody is bothered', async () => {
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  const { user, address } = await renderHost('/toys')
  await user.click(screen.getByRole('button', { name: 'Your account' }))
  await user.click(screen.getByRole('button', { name: 'Logout' }))
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(address()).toBe('/auth/login')
  expect(toasts.getSnapshot()).toEqual([])
  expect(connection.getSnapshot()).toEqual({ state: 'online' })
})

test('a link that is over and still lies in the browser does not keep staff from signing in', async () => {
  localStorage.clear()
  const session = new SessionStore(localStorage)
  session.setShareLink({ id: 1, productId: 42, createdAt: '2026-01-01T00:00:00.000Z', expiresAfter: 2, availability: 'AVAILABLE' })
  const { user, environment, address } = await renderHost('/auth/login', { session, resolvers: null })
  await user.type(screen.getByLabelText('E-mail'), 'anna@example.com')
  await user.type(screen.getByLabelText('Password'), 'right{Enter}')
  const operation = environment.mock.getAllOperations().find(({ request }) => request.node.operation.name === 'useSignInMutation')!
  const user12 = { id: '12', email: 'anna@example.com', language: 'en', showOnboarding: false }
  const tokenAuth = { token: 'access', refreshToken: 'refresh', payload: { email: 'anna@example.com', exp: 4_000_000_000 }, user: user12 }
  await act(async () => environment.mock.resolve(operation, { data: { tokenAuth } }))
  expect(address()).toBe('/')
})

test('the password can be shown, and password managers know the fields', async () => {
  const { user, email, password } = await start()
  expect(email).toHaveAttribute('autocomplete', 'username')
  expect(password).toHaveAttribute('autocomplete', 'current-password')
  expect(password).toHaveAttribute('type', 'password')
  await user.click(screen.getByRole('checkbox', { name: 'Show password' }))
  expect(password).toHaveAttribute('type', 'text')
})

const refusedWith = (code: string, message: string) => new CombinedError({ graphQLErrors: [{ message, extensions: { code } as object }] })

/** As far as the server asks for a code. */
async function startSecondStep() {
  const host = await start()
  await host.user.type(host.email, 'anna@example.com')
  await host.user.type(host.password, 'right{Enter}')
  await act(async () => host.environment.mock.reject(host.signIns()[0]!, refusedWith('SECOND_FACTOR_REQUIRED', 'Enter the code.')))
  return { ...host, code: await screen.findByLabelText('Code') }
}

test('an account with two-step verification asks for a code in a second step, which is sent with the password', async () => {
  const { user, code, environment, signIns, address } = await startSecondStep()
  expect(screen.getByRole('heading', { name: 'Two-step verification' })).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(code).toHaveFocus()
  expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await user.keyboard('{Enter}')
  expect(code).toHaveAccessibleDescription(/Enter the code/)
  expect(signIns()).toHaveLength(0)
  await user.type(code, '000000{Enter}')
  await act(async () => environment.mock.reject(signIns()[0]!, refusedWith('SECOND_FACTOR_FAILED', 'This code is not right.')))
  expect(screen.getByRole('alert')).toHaveTextContent('This code is not right.')
  await user.clear(code)
  await user.type(code, ' 123456 {Enter}')
  const [operation] = signIns()
  expect(operation!.request.variables).toEqual({ email: 'anna@example.com', password: 'right', code: '123456' })
  const user12 = { id: '12', email: 'anna@example.com', language: 'en', showOnboarding: false }
  const tokenAuth = { token: 'access', refreshToken: 'refresh', payload: { email: 'anna@example.com', exp: 4_000_000_000 }, user: user12 }
  await act(async () => environment.mock.resolve(operation!, { data: { tokenAuth } }))
  expect(address()).toBe('/')
})

test('the second step leads back to the first one', async () => {
  const { user } = await startSecondStep()
  await user.click(screen.getByRole('button', { name: 'Back' }))
  expect(screen.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(screen.getByLabelText('Password')).toHaveValue('')
})
