import { act, screen, within } from '@testing-library/react'
import type { MockResolvers } from '@vitrine/testing'
import { renderHost } from '../testing/renderHost'

const active = {
  state: 'ACTIVE',
  lastSignInAt: '2026-11-20T08:00:00.000Z',
  disabledAt: null,
  openSessions: 2,
  invitation: null,
  token: null,
  secondFactorSince: null,
}
const invitation = { endsAt: '2026-11-27T08:00:00.000Z', isExpired: false, mailState: 'SENT', mailFault: null }
const anna = { id: '1', kind: 'PERSON', email: 'anna@example.com', firstName: 'Anna', lastName: 'Bos', language: 'en', account: active }
const piet = { id: '2', kind: 'PERSON', email: 'piet@example.com', firstName: 'Piet', lastName: 'Vos', language: 'nl', account: active }
const zoe = {
  ...piet,
  id: '3',
  email: 'zoe@example.com',
  firstName: '',
  lastName: '',
  account: { ...active, state: 'INVITED', openSessions: 0, lastSignInAt: null, invitation },
}
const cor = { ...piet, id: '4', firstName: 'Cor', account: { ...active, state: 'DISABLED', openSessions: 0, disabledAt: '2026-11-20T08:00:00.000Z' } }
const token = { state: 'VALID', mayWrite: true, expiresAt: '2027-11-20T08:00:00.000Z', lastUsedAt: '2026-11-20T08:00:00.000Z' }
const feed = {
  ...anna,
  id: '5',
  kind: 'MACHINE',
  email: 'x@machine.invalid',
  firstName: 'Stock feed',
  lastName: '',
  account: { ...active, openSessions: 0, lastSignInAt: null, token },
}
const withFeed = { AccountPage: () => ({ totalCount: 2, results: [piet, feed] }) }

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
      .mock.calls.map(([{ operation }]) => [operation.request.node.operation.name.replace(/^accountsMutations|Mutation$/g, ''), operation.request.variables])
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
  expect(sent()).toEqual([['Disable', { id: '2' }]])
  expect(await screen.findByText('The account of Piet Vos is disabled. 2 sessions have ended.')).toBeVisible()
  // the rows are read again
  await act(async () => {})
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(sent()[1]).toEqual(['Enable', { id: '2' }])
})

test('what the server refuses is said, and the question stays', async () => {
  const { user, choose } = await start({ AccountPayload: () => ({ endedSessions: null, errors: [{ message: 'This is the only account that is in use.' }] }) })
  await choose('Piet Vos', 'Disable…')
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Disable account' }))
  expect(await screen.findByText('This is the only account that is in use.')).toBeVisible()
  expect(screen.getByRole('dialog')).toBeVisible()
})

test.each([
  ['Piet Vos', 'End sessions…', 'End all sessions of Piet Vos?', 'End sessions', '2 sessions of Piet Vos ended.', 'End', '2'],
  [
    'zoe@example.com',
    'Withdraw invitation…',
    'Withdraw the invitation of zoe@example.com?',
    'Withdraw invitation',
    'The invitation of zoe@example.com is withdrawn.',
    'Withdraw',
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
  expect(sent()).toEqual([['Resend', { id: '3' }]])
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
    'Invite',
    { input: { email: 'piet@example.com', firstName: 'Piet', lastName: '', language: 'nl' }, key: expect.stringMatching(/^[0-9a-f]{32}$/) },
  ])
})

test.each([
  [{ state: 'VALID', mayWrite: false }, /Machine, read only.*Token valid until 20 Nov 2027/],
  [{ state: 'EXPIRED' }, /Machine, read and write.*Token expired on 20 Nov 2027/],
  [{ state: 'REVOKED' }, /Token revoked/],
])('a machine says what it may do and whether its token is accepted, and shows no address: %o', async (facts, text) => {
  await start({ AccountPage: () => ({ totalCount: 2, results: [piet, { ...feed, account: { ...feed.account, token: { ...token, ...facts } } }] }) })
  expect(rowOf('Stock feed')).toHaveTextContent(text)
  expect(rowOf('Stock feed')).not.toHaveTextContent('machine.invalid')
})

test('a machine account is made, and its token is shown once and copied', async () => {
  const answers = [
    { token: null, errors: [{ message: 'There is an account with this name already.' }] },
    { token: 'vitrine_secret', errors: [] },
  ]
  const { user, sent } = await start({ MachineTokenPayload: () => answers.shift() })
  const copied = jest.spyOn(navigator.clipboard, 'writeText')
  await user.click(screen.getByRole('button', { name: 'New machine account' }))
  const dialog = await screen.findByRole('dialog', { name: 'New machine account' })
  const submit = () => user.click(within(dialog).getByRole('button', { name: 'Create account' }))
  await submit()
  expect(within(dialog).getByRole('alert')).toHaveTextContent('Enter a name')
  const name = within(dialog).getByLabelText(/^Name/)
  expect(name).toHaveFocus()
  await user.type(name, 'Stock feed')
  await user.click(within(dialog).getByRole('radio', { name: /Read and write/ }))
  await user.selectOptions(within(dialog).getByLabelText('Token is valid for'), '90')
  await submit()
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('There is an account with this name already.')
  await submit()
  const shown = await screen.findByRole('dialog', { name: 'Token of Stock feed' })
  expect(within(shown).getByLabelText('Token')).toHaveValue('vitrine_secret')
  await user.click(within(shown).getByRole('button', { name: 'Copy token' }))
  expect(copied).toHaveBeenCalledWith('vitrine_secret')
  expect(await screen.findByText('The token is copied.')).toBeVisible()
  await user.click(within(shown).getByRole('button', { name: 'Done' }))
  expect(screen.queryByDisplayValue('vitrine_secret')).not.toBeInTheDocument()
  expect(sent()[1]).toEqual(['AddMachine', { input: { name: 'Stock feed', mayWrite: true, validDays: 90 }, key: expect.stringMatching(/^[0-9a-f]{32}$/) }])
})

test('a token that got lost on the way is said to be', async () => {
  const { user } = await start({ MachineTokenPayload: () => ({ token: null, errors: [] }) })
  await user.click(screen.getByRole('button', { name: 'New machine account' }))
  const dialog = await screen.findByRole('dialog', { name: 'New machine account' })
  await user.type(within(dialog).getByLabelText(/^Name/), 'Stock feed{Enter}')
  expect(await screen.findByText(/its token got lost on the way/)).toBeVisible()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('a token is renewed after a question that names what follows', async () => {
  const { user, sent, choose } = await start({ ...withFeed, MachineTokenPayload: () => ({ token: 'vitrine_other', errors: [] }) })
  await choose('Stock feed', 'Renew token…')
  const dialog = await screen.findByRole('dialog', { name: 'Renew the token of Stock feed?' })
  expect(dialog).toHaveTextContent('is refused at once')
  await user.click(within(dialog).getByRole('button', { name: 'Renew token' }))
  expect(await screen.findByDisplayValue('vitrine_other')).toBeVisible()
  expect(sent()).toEqual([['RenewToken', { id: '5', validDays: 365 }]])
})

test('a token is revoked, and a machine disabled, after a question', async () => {
  const { user, sent, choose } = await start(withFeed)
  await choose('Stock feed', 'Revoke token…')
  await user.click(within(await screen.findByRole('dialog', { name: 'Revoke the token of Stock feed?' })).getByRole('button', { name: 'Revoke token' }))
  expect(await screen.findByText('The token of Stock feed is revoked.')).toBeVisible()
  await choose('Stock feed', 'Disable…')
  const dialog = await screen.findByRole('dialog', { name: 'Disable the account of Stock feed?' })
  expect(dialog).toHaveTextContent('The next call of Stock feed is refused')
  await user.click(within(dialog).getByRole('button', { name: 'Disable account' }))
  expect(await screen.findByText('The account of Stock feed is disabled.')).toBeVisible()
  expect(sent()).toEqual([
    ['Revoke', { id: '5' }],
    ['Disable', { id: '5' }],
  ])
})

test('the two-step verification of a colleague is reset after a question that names what follows', async () => {
  const secured = { ...piet, account: { ...active, secondFactorSince: '2026-11-20T08:00:00.000Z' } }
  const { user, sent, choose } = await start({ AccountPage: () => ({ totalCount: 1, results: [secured] }) })
  expect(rowOf('Piet Vos')).toHaveTextContent('Active with two-step verification')
  await choose('Piet Vos', 'Reset two-step verification…')
  const dialog = await screen.findByRole('dialog', { name: 'Reset the two-step verification of Piet Vos?' })
  expect(dialog).toHaveTextContent('A mail tells piet@example.com')
  await user.click(within(dialog).getByRole('button', { name: 'Reset' }))
  expect(await screen.findByText('The two-step verification of Piet Vos is reset, and a mail says so.')).toBeVisible()
  expect(sent()).toEqual([['Reset', { id: '2' }]])
})
