import { act, screen } from '@testing-library/react'
import { CombinedError } from '@vitrine/relay'
import { SessionStore } from '@vitrine/session'
import { toasts } from '@vitrine/toasts'
import { renderHall } from '../testing/renderHall'

const start = async () => {
  localStorage.clear()
  const hall = await renderHall('/auth/login', { session: new SessionStore(localStorage), resolvers: null })
  const signIns = () => hall.environment.mock.getAllOperations().filter(({ request }) => request.node.operation.name === 'useSignInMutation')
  return { ...hall, signIns, email: screen.getByLabelText('E-mail'), password: screen.getByLabelText('Password'), button: screen.getByRole('button', { name: 'Sign in' }) }
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
  expect(operation!.request.variables).toEqual({ email: 'anna@example.com', password: 'right' })
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

test('the password can be shown, and password managers know the fields', async () => {
  const { user, email, password } = await start()
  expect(email).toHaveAttribute('autocomplete', 'username')
  expect(password).toHaveAttribute('autocomplete', 'current-password')
  expect(password).toHaveAttribute('type', 'password')
  await user.click(screen.getByRole('checkbox', { name: 'Show password' }))
  expect(password).toHaveAttribute('type', 'text')
})
