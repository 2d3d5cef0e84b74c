import { act, screen } from '@testing-library/react'
import { CombinedError, NetworkError } from '@vitrine/relay'
import { SessionStore } from '@vitrine/session'
import { renderHost } from '../testing/renderHost'

async function open() {
  localStorage.clear()
  const host = await renderHost('/auth/invitation/secret-token', { session: new SessionStore(localStorage), resolvers: null })
  const asked = (name: string) => host.environment.mock.getAllOperations().find(({ request }) => request.node.operation.name === name)!
  const answer = (name: string, data: object) => act(async () => host.environment.mock.resolve(asked(name), { data }))
  const refuse = (name: string, error: Error) => act(async () => host.environment.mock.reject(asked(name), error))
  const look = (invitation: object | null) => answer('useInvitationQuery', { invitation })
  return { ...host, asked, answer, refuse, look }
}

const refusal = (message: string, code: string) => new CombinedError({ graphQLErrors: [{ message, extensions: { code } }] })
const password = () => screen.getByLabelText('Password')

test('whoever is invited chooses a password, is signed in with it, and the token leaves the address', async () => {
  const { user, look, asked, answer, refuse, session, address } = await open()
  await look({ email: 'piet@example.com', firstName: 'Piet', language: 'en' })
  expect(await screen.findByRole('heading', { name: 'Welcome, Piet' })).toBeVisible()
  expect(screen.getByLabelText('E-mail address')).toHaveValue('piet@example.com')
  const submit = () => user.click(screen.getByRole('button', { name: 'Set password and sign in' }))
  await user.type(password(), 'short')
  await submit()
  expect(password()).toHaveFocus()
  expect(asked('useAcceptInvitationMutation')).toBeUndefined()
  await user.clear(password())
  await user.type(password(), 'piet piet piet')
  await submit()
  expect(asked('useAcceptInvitationMutation').request.variables).toEqual({ token: 'secret-token', password: 'piet piet piet' })
  await refuse('useAcceptInvitationMutation', refusal('Your name is too large a part of it.', 'PASSWORD_REFUSED'))
  expect(password()).toHaveAccessibleDescription(/Your name is too large a part of it/)
  await user.clear(password())
  await user.type(password(), 'a shelf of birch wood')
  await submit()
  const payload = { email: 'piet@example.com', exp: 4_000_000_000 }
  const person = { id: '7', email: 'piet@example.com', language: 'nl', showOnboarding: true }
  await answer('useAcceptInvitationMutation', { acceptInvitation: { token: 'access', refreshToken: 'refresh', payload, user: person } })
  expect(session.getSnapshot()).toMatchObject({ token: 'access', refreshToken: 'refresh', email: 'piet@example.com', language: 'nl' })
  expect(address()).toBe('/')
})

test('an invitation that leads nowhere says so, and what to do', async () => {
  const { look } = await open()
  await look(null)
  expect(await screen.findByRole('heading', { name: 'This invitation does not work' })).toBeVisible()
  expect(screen.getByText(/Ask whoever invited you/)).toBeVisible()
})

test('without a connection it can be tried again', async () => {
  const { user, look, refuse } = await open()
  await refuse('useInvitationQuery', new CombinedError({ networkError: new NetworkError() }))
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  await look({ email: 'piet@example.com', firstName: '', language: 'en' })
  expect(await screen.findByRole('heading', { name: 'Welcome' })).toBeVisible()
})

test('the page speaks the language of the mail', async () => {
  const { look, session } = await open()
  await look({ email: 'piet@example.com', firstName: 'Piet', language: 'nl' })
  expect(await screen.findByRole('heading', { name: 'Welkom, Piet' })).toBeVisible()
  expect(session.getSnapshot().language).toBe('nl')
})
