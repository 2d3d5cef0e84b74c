import { act, screen, within } from '@testing-library/react'
import type { MockResolvers } from '@vitrine/testing'
import { renderHost } from '../testing/renderHost'

const active = { state: 'ACTIVE', lastSignInAt: '2026-11-20T08:00:00.000Z', disabledAt: null, openSessions: 2, invitation: null }
const invitation = { endsAt: '2026-11-27T08:00:00.000Z', isExpired: false, mailState: 'SENT', mailFault: null }
const anna = { id: '1', email: 'anna@example.com', firstName: 'Anna', lastName: 'Bos', language: 'en', account: active }
const piet = { id: '2', email: 'piet@example.com', firstName: 'Piet', lastName: 'Vos', language: 'nl', account: active }
const zoe = {
  ...piet,
  id: '3',
  email: 'zoe@example.com',
  firstName: '',
  lastName: '',
  account: { ...active, state: 'INVITED', openSessions: 0, lastSignInAt: null, invitation },
}
const cor = { ...piet, id: '4', firstName: 'Cor', account: { ...active, state: 'DISABLED', openSessions: 0, disabledAt: '2026-11-20T08:00:00.000Z' } }

async function start(resolvers: MockResolvers = {}) {
  const host = await renderHost('/office/accounts', {
    resolvers: {
      Query: () => ({ me: anna }),
      User: () => undefined,
      AccountPage: () => ({ totalCount: 4, results: [anna, piet, zoe, cor] }),
      AccountPayload: () => ({ endedSessions: 2, errors: [] }),
      ...resolvers,
    },
  })
  await screen.findByRole('heading', { level: 1, name: 'Accounts' })
  await screen.findByText('Piet Vos')
  const sent = () =>
    jest
      .mocked(host.environment.executeMutation)
      .mock.calls.map(([{ operation }]) => [operation.request.node.operation.name.replace(/^use|Mutation$/g, ''), operation.request.variables])
  const open = async (name: string) => host.user.click(screen.getByRole('button', { name: `Actions for ${name}` }))
  const choose = async (name: string, item: string) => {
    await open(name)
    await host.user.click(await screen.findByRole('menuitem', { name: item }))
  }
  return { ...host, sent, open, choose }
}

const rowOf = (text: string) => screen.getByText(text).closest('tr')!

test('the list shows who has an account, its state, the last sign-in and how many sessions are open', async () => {
  await start()
  expect(rowOf('Piet Vos')).toHaveTextContent(/piet@example\.com.*Active.*Nederlands.*2$/)
  expect(rowOf('zoe@example.com')).toHaveTextContent(/Invited until 27 Nov.*–.*0$/)
  expect(rowOf('Cor Vos')).toHaveTextContent('Disabled')
})

test.each([
  [{ mailState: 'QUEUED' }, 'Invited, mail is waiting'],
  [{ mailState: 'BOUNCED', mailFault: '550 no such user' }, 'Invited, mail was refused'],
  [{ isExpired: true }, 'Invitation expired on 27 Nov'],
])('an invitation says what became of it: %o', async (facts, text) => {
  const row = { ...zoe, account: { ...zoe.account, invitation: { ...invitation, ...facts } } }
  await start({ AccountPage: () => ({ totalCount: 2, results: [piet, row] }) })
  expect(rowOf('zoe@example.com')).toHaveTextContent(text)
})

test('one’s own account can be neither disabled nor signed out here', async () => {
  const { open } = await start()
  await open('Anna Bos')
  expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual(['Show activity', 'Edit profile'])
})

test('an account is disabled after a question that names what follows, and enabled again from the toast', async () => {
  const { user, sent, choose } = await start()
  await choose('Piet Vos', 'Disable…')
  const dialog = await screen.findByRole('dialog', { name: 'Disable the account of Piet Vos?' })
  expect(dialog).toHaveTextContent('The 2 open sessions end at once')
  expect(dialog).toHaveTextContent('piet@example.com cannot sign in')
  expect(sent()).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Disable account' }))
  expect(sent()).toEqual([['AccountActDisable', { id: '2' }]])
  expect(await screen.findByText('The account of Piet Vos is disabled. 2 sessions have ended.')).toBeVisible()
  // the rows are read again
  await act(async () => {})
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(sent()[1]).toEqual(['AccountActEnable', { id: '2' }])
})

test('what the server refuses is said, and the question stays', async () => {
  const { user, choose } = await start({ AccountPayload: () => ({ endedSessions: null, errors: [{ message: 'This is the only account that is in use.' }] }) })
  await choose('Piet Vos', 'Disable…')
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Disable account' }))
  expect(await screen.findByText('This is the only account that is in use.')).toBeVisible()
  expect(screen.getByRole('dialog')).toBeVisible()
})

test.each([
  ['Piet Vos', 'End sessions…', 'End all sessions of Piet Vos?', 'End sessions', '2 sessions of Piet Vos ended.', 'AccountActEnd', '2'],
  [
    'zoe@example.com',
    'Withdraw invitation…',
    'Withdraw the invitation of zoe@example.com?',
    'Withdraw invitation',
    'The invitation of zoe@example.com is withdrawn.',
    'AccountActWithdraw',
    '3',
  ],
])('%s: %s is done after a question', async (name, item, question, button, done, mutation, id) => {
  const { user, sent, choose } = await start()
  await choose(name, item)
  await user.click(within(await screen.findByRole('dialog', { name: question })).getByRole('button', { name: button }))
  expect(await screen.findByText(done)).toBeVisible()
  expect(sent()).toEqual([[mutation, { id }]])
})

test('an invitation is mailed again without a question', async () => {
  const { sent, choose } = await start()
  await choose('zoe@example.com', 'Send invitation again')
  expect(await screen.findByText('The invitation is mailed to zoe@example.com again. It is valid for seven days.')).toBeVisible()
  expect(sent()).toEqual([['AccountActResend', { id: '3' }]])
})

test('a colleague is invited; what is wrong with the address stands beside it', async () => {
  const errors = [[{ message: 'There is an account with this e-mail address already.' }], []]
  const { user, sent } = await start({ AccountPayload: () => ({ errors: errors.shift() }) })
  await user.click(screen.getByRole('button', { name: 'Invite' }))
  const dialog = await screen.findByRole('dialog', { name: 'Invite a colleague' })
  const submit = () => user.click(within(dialog).getByRole('button', { name: 'Send invitation' }))
  await submit()
  expect(within(dialog).getByRole('alert')).toHaveTextContent('Enter the e-mail address.')
  const email = within(dialog).getByLabelText(/^E-mail address/)
  expect(email).toHaveFocus()
  await user.type(email, 'piet@example.com')
  await user.type(within(dialog).getByLabelText('First name'), 'Piet')
  await user.selectOptions(within(dialog).getByLabelText('Language'), 'Nederlands')
  await submit()
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('There is an account with this e-mail address already.')
  await submit()
  expect(await screen.findByText('The invitation is mailed to piet@example.com.')).toBeVisible()
  expect(sent()[1]).toEqual([
    'InviteAccount',
    { input: { email: 'piet@example.com', firstName: 'Piet', lastName: '', language: 'nl' }, key: expect.stringMatching(/^[0-9a-f]{32}$/) },
  ])
})
