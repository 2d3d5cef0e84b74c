import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { MockResolvers } from '@vitrine/testing'
import { toasts } from '@vitrine/toasts'
import { CombinedError } from '@vitrine/relay'
import { renderHost } from '../testing/renderHost'

const here = {
  id: '50',
  isCurrent: true,
  browser: 'Chrome',
  system: 'Windows',
  ip: '10.0.0.4',
  createdAt: '2026-11-19T08:00:00.000Z',
  lastSeenAt: '2026-11-20T08:00:00.000Z',
}
const phone = { ...here, id: '51', isCurrent: false, browser: 'Safari', system: 'iOS' }
const unknown = { ...here, id: '52', isCurrent: false, browser: null, system: null, ip: null }

const start = async (to = '/auth/profile', resolvers: MockResolvers = {}) => {
  const host = await renderHost(to, {
    resolvers: {
      Query: () => ({ sessions: [here, phone, unknown] }),
      User: () => ({ id: '1', firstName: 'Anna', lastName: 'Bos', email: 'anna@example.com', language: 'en' }),
      UpdateMePayload: () => ({ errors: [] }),
      ...resolvers,
    },
  })
  await screen.findByRole('heading', { level: 1 })
  const sent = (name: string) =>
    jest
      .mocked(host.environment.executeMutation)
      .mock.calls.map(([{ operation }]) => operation.request)
      .filter(({ node }) => node.operation.name === name)
      .map(({ variables }) => variables)
  return { ...host, sent }
}

describe('ROUTE-02 AUTH-14 the profile', () => {
  test('names are a form of Vitrine: changed, saved, and taken back from the toast', async () => {
    const { user, sent } = await start('/auth/profile', {
      UpdateMePayload: () => ({ errors: [] }),
    })
    expect(document.title).toBe('Edit Profile – Vitrine')
    expect(screen.getByLabelText('E-mail')).toHaveAttribute('readonly')
    const first = screen.getByLabelText('First name')
    await user.clear(first)
    await user.type(first, 'Annie')
    const bar = screen.getByRole('region', { name: 'Unsaved changes' })
    expect(bar).toHaveTextContent('First name')
    await user.click(within(bar).getByRole('button', { name: /^Save/ }))
    expect(sent('useUpdateProfileMutation')).toEqual([{ input: { firstName: 'Annie' } }])
    expect(toasts.getSnapshot().map(({ text }) => text)).toEqual(['Your profile is saved.'])
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(sent('useUpdateProfileMutation')).toEqual([{ input: { firstName: 'Annie' } }, { input: { firstName: 'Anna' } }])
  })

  test('what the server refuses stands beside its field', async () => {
    const { user } = await start('/auth/profile', { UpdateMePayload: () => ({ errors: [{ field: 'lastName', message: 'That is too long.' }] }) })
    await user.type(screen.getByLabelText('Last name'), 'ch')
    await user.keyboard('{Control>}s{/Control}')
    expect(screen.getByLabelText('Last name')).toHaveAccessibleDescription(expect.stringContaining('That is too long.'))
    expect(screen.getByLabelText('Last name')).toHaveValue('Bosch')
  })

  test('the language is required, applies at once, loses nothing that is typed, and can be taken back', async () => {
    const { user, session, sent } = await start()
    await user.type(screen.getByLabelText('First name'), 'lies')
    const language = screen.getByRole('combobox', { name: 'Language' })
    expect(language).toHaveAttribute('aria-required', 'true')
    // the messages of the other language are fetched
    await act(async () => void fireEvent.change(language, { target: { value: 'nl' } }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Profiel bewerken' })).toBeVisible()
    expect(session.getSnapshot().language).toBe('nl')
    expect(screen.getByLabelText('Voornaam')).toHaveValue('Annalies')
    expect(sent('useSwitchLanguageMutation')).toEqual([{ input: { language: 'nl' } }])
    await waitFor(() => expect(toasts.getSnapshot().map(({ text }) => text)).toEqual(['De interface is nu in het Nederlands.']))
    // as above: texts from the server are fetched again
    const undo = within(screen.getByRole('region', { name: 'Meldingen' })).getByRole('button', { name: 'Ongedaan maken' })
    await act(async () => void fireEvent.click(undo))
    expect(await screen.findByRole('heading', { level: 1, name: 'Edit Profile' })).toBeVisible()
    expect(screen.getByLabelText('First name')).toHaveValue('Annalies')
  })

  test('light or dark is chosen for the browser, at once', async () => {
    const { user } = await start()
    const choice = within(screen.getByRole('group', { name: 'Appearance' }))
    expect(choice.getByRole('radio', { name: 'As the system has it' })).toBeChecked()
    await user.click(choice.getByRole('radio', { name: 'Dark' }))
    expect(document.documentElement).toHaveAttribute('data-appearance', 'dark')
    await user.click(choice.getByRole('radio', { name: 'As the system has it' }))
    expect(document.documentElement).not.toHaveAttribute('data-appearance')
  })
})

describe('AUTH-14 the password', () => {
  const fields = () => ({
    current: screen.getByLabelText(/^Current password/),
    fresh: screen.getByLabelText(/^New password/),
    button: screen.getByRole('button', { name: 'Change password' }),
  })

  test('both are required, the new one has 12 characters or more, and password managers know the fields', async () => {
    const { user, sent } = await start('/auth/profile?tab=password')
    const { current, fresh, button } = fields()
    expect(current).toHaveAttribute('autocomplete', 'current-password')
    expect(fresh).toHaveAttribute('autocomplete', 'new-password')
    await user.click(button)
    expect(current).toHaveAccessibleDescription('Enter your current password.')
    expect(current).toHaveFocus()
    await user.type(current, 'furniture-demo')
    await user.type(fresh, 'elevenchars')
    await user.click(button)
    expect(fresh).toHaveAccessibleDescription(expect.stringContaining('Use at least 12 characters.'))
    expect(fresh).toHaveFocus()
    expect(sent('useChangePasswordMutation')).toEqual([])
    await user.click(screen.getByRole('checkbox', { name: 'Show passwords' }))
    expect(fresh).toHaveAttribute('type', 'text')
  })

  const submit = async (answer: object) => {
    const host = await start('/auth/profile?tab=password', { ChangePasswordPayload: () => answer })
    const { current, fresh, button } = fields()
    await host.user.type(current, 'furniture-demo')
    await host.user.type(fresh, 'a walnut sideboard')
    await host.user.click(button)
    return host
  }

  test('changed: the form is empty again, and it is said how many sessions ended; the list has this one alone', async () => {
    const { user, sent } = await submit({ endedSessions: 2, errors: [] })
    expect(sent('useChangePasswordMutation')).toEqual([{ input: { current: 'furniture-demo', new: 'a walnut sideboard' } }])
    expect(toasts.getSnapshot().map(({ text }) => text)).toEqual(['Your password is changed. 2 other sessions have ended.'])
    expect(fields().current).toHaveValue('')
    await user.click(screen.getByRole('tab', { name: 'Sessions' }))
    expect(await screen.findAllByRole('row')).toHaveLength(2)
    expect(screen.getByText('Only in this browser.')).toBeVisible()
  })

  test('refused: the words of the server stand beside the field, once', async () => {
    await submit({ endedSessions: null, errors: [{ field: 'current', message: 'This is not your password.' }] })
    expect(fields().current).toHaveAccessibleDescription('This is not your password.')
    expect(fields().current).toHaveFocus()
    expect(fields().current).toHaveValue('furniture-demo')
    expect(toasts.getSnapshot()).toEqual([])
  })

  test('an error of the whole call stands over the form', async () => {
    const { user, environment } = await start('/auth/profile?tab=password')
    jest.mocked(environment.executeMutation).mockImplementationOnce(() => {
      const refusal = new CombinedError({ graphQLErrors: [{ message: 'Too many attempts.' }] })
      return { subscribe: ({ error }: { error: (error: Error) => void }) => void error(refusal) } as never
    })
    await user.type(fields().current, 'furniture-demo')
    await user.type(fields().fresh, 'a walnut sideboard')
    await user.click(fields().button)
    expect(screen.getByRole('alert')).toHaveTextContent('Too many attempts.')
  })
})

describe('the sessions', () => {
  const rows = () =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent)
  const left = (...sessions: object[]) => ({ SessionsPayload: () => ({ sessions, errors: [] }) })

  test('each says where and since when; this one cannot be ended here', async () => {
    await start('/auth/profile?tab=sessions')
    expect(rows()[0]).toMatch(/^Chrome on Windowsthis one10\.0\.0\.4/)
    expect(rows()[2]).toMatch(/^Unknown browser–/)
    expect(screen.getAllByRole('button', { name: /^Sign out/ }).map((button) => button.getAttribute('aria-label') ?? button.textContent)).toEqual([
      'Sign out Safari on iOS',
      'Sign out Unknown browser',
      'Sign out everywhere else…',
    ])
  })

  test('a phone has the same as cards', async () => {
    const original = window.matchMedia
    window.matchMedia = (query) => ({ ...original(query), matches: query === '(max-width: 768px)' })
    try {
      const { user } = await start('/auth/profile?tab=sessions')
      const [first, second] = within(screen.getByRole('tabpanel')).getAllByRole('listitem')
      expect(first).toHaveTextContent('Chrome on Windowsthis oneSigned in')
      await user.click(within(second!).getByRole('button', { name: 'Sign out Safari on iOS' }))
      expect(screen.getByRole('dialog', { name: 'Sign out Safari on iOS?' })).toBeVisible()
    } finally {
      window.matchMedia = original
    }
  })

  test('one is ended after its consequence was named', async () => {
    const { user, sent } = await start('/auth/profile?tab=sessions', left(here, unknown))
    await user.click(screen.getByRole('button', { name: 'Sign out Safari on iOS' }))
    const dialog = screen.getByRole('dialog', { name: 'Sign out Safari on iOS?' })
    expect(dialog).toHaveTextContent('has to sign in again')
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    expect(sent('useEndSessionsOneMutation')).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Sign out Safari on iOS' }))
    await user.click(screen.getByRole('button', { name: 'Sign out there' }))
    expect(sent('useEndSessionsOneMutation')).toEqual([{ id: '51' }])
    await waitFor(() => expect(rows()).toHaveLength(2))
    expect(screen.getByRole('heading', { name: 'Where you are signed in' })).toHaveFocus()
    expect(toasts.getSnapshot().map(({ text }) => text)).toEqual(['1 session has ended.'])
  })

  test('all others are ended at once', async () => {
    const { user, sent } = await start('/auth/profile?tab=sessions', left(here))
    await user.click(screen.getByRole('button', { name: 'Sign out everywhere else…' }))
    const dialog = screen.getByRole('dialog', { name: 'Sign out everywhere else?' })
    expect(dialog).toHaveTextContent('2 other sessions end')
    await user.click(within(dialog).getByRole('button', { name: 'Sign out everywhere else' }))
    expect(sent('useEndSessionsAllMutation')).toEqual([{}])
    await waitFor(() => expect(rows()).toHaveLength(1))
    expect(screen.queryByRole('button', { name: 'Sign out everywhere else…' })).not.toBeInTheDocument()
  })

  test('a refusal leaves the list as it is and says why', async () => {
    const { user } = await start('/auth/profile?tab=sessions', { SessionsPayload: () => ({ sessions: [], errors: [{ message: 'It has ended already.' }] }) })
    await user.click(screen.getByRole('button', { name: 'Sign out Safari on iOS' }))
    await user.click(screen.getByRole('button', { name: 'Sign out there' }))
    expect(toasts.getSnapshot().map(({ text }) => text)).toEqual(['It has ended already.'])
    expect(rows()).toHaveLength(3)
  })
})

describe('two-step verification', () => {
  const off = { secondFactorSince: null, recoveryCodesLeft: 0 }
  const on = { secondFactorSince: '2026-11-20T08:00:00.000Z', recoveryCodesLeft: 9 }
  const person = { id: '1', firstName: 'Anna', lastName: 'Bos', email: 'anna@example.com', language: 'en' }
  /** @param after the account once an answer has no errors */
  const open = async (before: object, after: object, answers: { errors: object[] }[], resolvers: MockResolvers = {}) => {
    let account = before
    const answer = () => {
      const next = answers.shift()
      if (next?.errors.length === 0) account = after
      return next
    }
    const host = await start('/auth/profile', { User: () => ({ ...person, account }), SecondFactorPayload: answer, ...resolvers })
    await host.user.click(screen.getByRole('tab', { name: 'Two-step verification' }))
    return host
  }

  test('it is switched on with the password and a code of the app, and the recovery codes are shown once', async () => {
    const setups = [
      { setup: null, errors: [{ field: 'password', message: 'This is not your password.' }] },
      { setup: { key: 'ABCDEFGH', qrSize: 37, qrPath: 'M4 4h1v1h-1z' }, errors: [] },
    ]
    const confirmed = [
      { recoveryCodes: [], errors: [{ field: 'code', message: 'This code is not right.' }] },
      { recoveryCodes: ['abcd-efgh-jkmn-pqrs'], errors: [] },
    ]
    const { user, sent } = await open(off, on, confirmed, { BeginSecondFactorPayload: () => setups.shift() })
    const copied = jest.spyOn(navigator.clipboard, 'writeText')
    await user.click(await screen.findByRole('button', { name: 'Switch on' }))
    const password = await screen.findByLabelText(/^Current password/)
    await user.type(password, 'wrong{Enter}')
    expect(await screen.findByText('This is not your password.')).toBeVisible()
    await user.clear(password)
    await user.type(password, 'right{Enter}')
    expect(await screen.findByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
    expect(screen.getByLabelText('Key, to be typed instead')).toHaveValue('ABCD EFGH')
    const code = screen.getByLabelText(/^Code/)
    const setUp = screen.getByRole('dialog', { name: 'Set up your authenticator app' })
    // its sign of loading fades out
    const submit = () => user.click(within(setUp).getByRole('button', { name: /Switch on$/ }))
    await user.type(code, '000000')
    await submit()
    expect(await screen.findByText('This code is not right.')).toBeVisible()
    expect(code).toHaveFocus()
    await user.clear(code)
    await user.type(code, '123456')
    await submit()
    const dialog = await screen.findByRole('dialog', { name: 'Keep your recovery codes' })
    expect(within(dialog).getByRole('list', { name: 'Recovery codes' })).toHaveTextContent('abcd-efgh-jkmn-pqrs')
    await user.click(within(dialog).getByRole('button', { name: 'Copy codes' }))
    expect(copied).toHaveBeenCalledWith('abcd-efgh-jkmn-pqrs')
    await user.click(within(dialog).getByRole('button', { name: 'Done' }))
    expect(await screen.findByText('On since 20 November 2026. 9 recovery codes left.')).toBeVisible()
    expect(sent('secondFactorMutationsBeginMutation')).toEqual([{ password: 'wrong' }, { password: 'right' }])
    expect(sent('secondFactorMutationsConfirmMutation')).toEqual([{ code: '000000' }, { code: '123456' }])
  })

  test('it is switched off with the password and a code only', async () => {
    const { user, sent } = await open(on, off, [{ errors: [{ field: 'code', message: 'This code is not right.' }] }, { errors: [] }])
    await user.click(await screen.findByRole('button', { name: 'Switch off…' }))
    const dialog = await screen.findByRole('dialog', { name: 'Switch two-step verification off?' })
    const submit = () => user.click(within(dialog).getByRole('button', { name: 'Switch off' }))
    await submit()
    expect(within(dialog).getByText('Enter your current password.')).toBeVisible()
    expect(within(dialog).getByText('Enter the code that the app shows.')).toBeVisible()
    await user.type(within(dialog).getByLabelText(/^Current password/), 'right')
    await user.type(within(dialog).getByLabelText(/^Code/), '123456')
    await submit()
    expect(await within(dialog).findByText('This code is not right.')).toBeVisible()
    await submit()
    expect(await screen.findByText('Two-step verification is off.')).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Switch on' })).toBeVisible()
    expect(sent('secondFactorMutationsEndMutation')).toHaveLength(2)
  })
})
