import { screen, within } from '@testing-library/react'
import { menuRegistry } from '../testing/menuRegistry'
import { renderHost } from '../testing/renderHost'
import { newsSince } from './news'

const person = { firstName: 'Anna', lastName: 'Bos', email: 'anna@example.com' }
const render = async (me: object) => {
  const host = await renderHost('/', { registry: menuRegistry, resolvers: { User: () => ({ ...person, ...me }) } })
  await screen.findByRole('button', { name: /^Jobs/ })
  return { ...host, sent: () => jest.mocked(host.environment.executeMutation).mock.calls.map(([{ operation }]) => operation.request.variables) }
}

test('TOU-3 what is new since the last visit is shown, each with the way there, and offered no more', async () => {
  const { user, sent } = await render({ showOnboarding: false, newsSince: '2026-11-23' })
  const fresh = newsSince('2026-11-23')
  expect(await screen.findByText(`${fresh.length} things are new since your last visit.`)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'What is new' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New since your last visit' }))
  expect(dialog.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(fresh.map(({ to }) => to))
  await user.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1)!)
  expect(sent()).toEqual([{ input: { newsSeen: true } }])
})

test('TOU-3 it can be declined; who is new to Vitrine, or has seen it, is offered nothing', async () => {
  const { user, sent } = await render({ showOnboarding: false, newsSince: '2020-01-01' })
  await user.click(await screen.findByRole('button', { name: 'Not now' }))
  expect(sent()).toEqual([{ input: { newsSeen: true } }])
})

test.each([
  { showOnboarding: true, newsSince: '2020-01-01' },
  { showOnboarding: false, newsSince: '2999-01-01' },
])('nothing is offered to %o', async (me) => {
  await render(me)
  expect(screen.queryByText(/since your last visit/)).not.toBeInTheDocument()
})
