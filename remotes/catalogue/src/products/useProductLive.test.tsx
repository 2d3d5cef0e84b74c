import { act, screen, waitFor, within } from '@testing-library/react'
import type { RenderedScreen } from '@vitrine/testing'
import { field, renderProduct, saveBar, serverWith, withTexts } from '../testing/renderProduct'

const bram = { id: '9', firstName: 'Bram', lastName: 'Smit', email: 'bram@example.com' }
const anna = { id: '1', firstName: 'Anna', lastName: 'Bos', email: 'anna@example.com' }

const there = (user: object, tab: string | null, client = 'elsewhere') => ({ client, tab, user })

function savedBy(user: { id: string; firstName: string; lastName: string }, revision: number, ...fields: [string, string][]) {
  return {
    ...{ by: `${user.firstName} ${user.lastName}`, revision, at: new Date().toISOString(), isOfThisTab: false },
    ...{ fields: fields.map(([name, label]) => ({ field: name, label })), changeSet: { id: '99', user: { id: user.id } } },
  }
}

/** Events that the server pushes through the open stream. */
function push({ environment }: RenderedScreen, event: { presences?: object[]; saved?: object | null }) {
  const stream = environment.mock.getAllOperations().find(({ request }) => request.node.operation.name === 'useLiveEntitySubscription')!
  return act(async () => environment.mock.nextValue(stream, { data: { entity: { presences: [], saved: null, ...event } } }))
}

test('EDT-4 others are named beside the title, with where they are, and their tab carries a dot', async () => {
  const rendered = await renderProduct()
  expect(screen.queryByRole('list', { name: 'Also here' })).not.toBeInTheDocument()
  await push(rendered, { presences: [there(bram, 'content'), there(bram, null, 'second'), there(anna, 'content', 'own')] })
  const people = within(screen.getByRole('list', { name: 'Also here' }))
  expect(people.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['BSBram Smit is on Content'])
  expect(screen.getByRole('tab', { name: /Content.*Bram Smit is here too/ })).toBeVisible()
  await push(rendered, { presences: [] })
  expect(screen.queryByText(/Bram Smit/)).not.toBeInTheDocument()
})

test('EDT-4 the first heartbeat already tells who is there, and leaving is told', async () => {
  const server = serverWith()
  server.resolvers.Mutation = () => ({ announcePresence: [there(bram, 'prices')], endPresence: true })
  const { environment, unmount } = await renderProduct(server)
  expect(await screen.findByText('Bram Smit is here too')).toBeVisible()
  const told: string[] = []
  const { executeMutation } = environment
  environment.executeMutation = (config) => {
    told.push(config.operation.request.node.operation.name)
    return executeMutation.call(environment, config)
  }
  unmount()
  expect(told).toEqual(['useHeartbeatEndMutation'])
})

test('EDT-4 what another saves appears in place: nothing typed is lost, and the focus stays', async () => {
  const server = serverWith()
  const rendered = await renderProduct(server)
  await rendered.user.type(field('Meta keywords'), 'bank')
  server.put(withTexts({ name: 'Bank Lund Deluxe', urlKey: 'bank-lund-deluxe' }))
  await push(rendered, { saved: savedBy(bram, 5, ['content.nl.name', 'Name (Dutch)'], ['content.nl.urlKey', 'URL key (Dutch)']) })
  expect(await screen.findByText(/^Bram Smit changed Name \(Dutch\) and URL key \(Dutch\)/)).toHaveTextContent(/now/)
  await waitFor(() => expect(field('Name')).toHaveValue('Bank Lund Deluxe'))
  expect(field('Meta keywords')).toHaveValue('bank')
  expect(field('Meta keywords')).toHaveFocus()
  expect(saveBar()).toHaveTextContent('1 change · Meta keywords')
  await rendered.user.click(screen.getByRole('button', { name: 'Show' }))
  expect(field('Name')).toHaveFocus()
  await rendered.user.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByText(/Bram Smit changed/)).not.toBeInTheDocument()
})

test('EDT-4 a text that both are at keeps what is typed here, says so, and theirs is one press away', async () => {
  const server = serverWith()
  const rendered = await renderProduct(server)
  await rendered.user.type(field('Name'), ' XL')
  server.put(withTexts({ name: 'Bank Lund Deluxe' }))
  await push(rendered, { saved: savedBy(bram, 5, ['content.nl.name', 'Name (Dutch)']) })
  expect(await screen.findByText('Your input is kept.')).toBeVisible()
  await waitFor(() => expect(field('Name')).toHaveAccessibleDescription(/Bram Smit changed this in the meantime to.*Bank Lund Deluxe/))
  expect(field('Name')).toHaveValue('Bank Lund XL')
  await rendered.user.click(screen.getByRole('button', { name: 'Take theirs for Name' }))
  expect(field('Name')).toHaveValue('Bank Lund Deluxe')
  expect(saveBar()).not.toBeInTheDocument()
})

test("EDT-4 one's own save is no news, in another tab it is", async () => {
  const server = serverWith()
  server.answers.push({ product: withTexts({ name: 'Bank Lund XL' }, 5), changeSet: { itemCount: 1 } })
  const rendered = await renderProduct(server)
  await rendered.user.type(field('Name'), ' XL')
  await rendered.user.click(screen.getByRole('button', { name: /^Save/ }))
  await push(rendered, { saved: { ...savedBy(anna, 5, ['content.nl.name', 'Name (Dutch)']), isOfThisTab: true } })
  expect(screen.queryByText(/changed Name/)).not.toBeInTheDocument()
  await push(rendered, { saved: savedBy(anna, 6, ['active', 'Active']) })
  expect(await screen.findByText(/^You changed Active elsewhere/)).toBeVisible()
  // no edited field is affected, so there is nothing to show
  expect(screen.queryByRole('button', { name: 'Show' })).not.toBeInTheDocument()
})

test('PROD-28 what this tab did itself by another button is shown, and is no news', async () => {
  const server = serverWith()
  const rendered = await renderProduct(server)
  server.put(withTexts({ name: 'Bank Lund Deluxe' }, 5))
  await push(rendered, { saved: { ...savedBy(anna, 5, ['content.nl.name', 'Name (Dutch)']), isOfThisTab: true } })
  await waitFor(() => expect(field('Name')).toHaveValue('Bank Lund Deluxe'))
  expect(screen.queryByText(/changed Name/)).not.toBeInTheDocument()
})

test('EDT-4 what somebody else saved is told, also where the answer to a change of this page has brought it before the stream', async () => {
  const server = serverWith()
  server.answers.push({ product: withTexts({ name: 'Bank Lund XL' }, 6), changeSet: { itemCount: 1 } })
  const rendered = await renderProduct(server)
  await rendered.user.type(field('Name'), ' XL')
  await rendered.user.click(screen.getByRole('button', { name: /^Save/ }))
  await push(rendered, { saved: savedBy(bram, 5, ['active', 'Active']) })
  expect(await screen.findByText(/^Bram Smit changed Active/)).toBeVisible()
})

test('EDT-4 an answer that was on its way before a save was told is not taken for the newest', async () => {
  const server = serverWith()
  const rendered = await renderProduct(server)
  const answers = [withTexts({ name: 'Once' }, 5), withTexts({ name: 'Twice' }, 6)]
  const product = server.resolvers.Product as () => object
  server.resolvers.Product = () => ({ ...product(), ...(answers.length > 1 ? answers.shift() : answers[0]) })
  await push(rendered, { saved: savedBy(bram, 6, ['content.nl.name', 'Name (Dutch)']) })
  await waitFor(() => expect(field('Name')).toHaveValue('Twice'))
})

test('EDT-4 while the server cannot push it is asked by turns', async () => {
  jest.useFakeTimers({ advanceTimers: true })
  const server = serverWith()
  await renderProduct(server)
  server.put({ ...withTexts({ name: 'Bank Lund Deluxe' }), updatedBy: 'Bram Smit', updatedAt: new Date().toISOString() })
  await act(async () => jest.advanceTimersByTime(15_000))
  expect(await screen.findByText(/^Bram Smit changed something here/)).toBeVisible()
  expect(field('Name')).toHaveValue('Bank Lund Deluxe')
  jest.useRealTimers()
})
