import { screen, waitFor, within } from '@testing-library/react'
import { renderScreen } from '@vitrine/testing'
import content from '../remote'

const pending = {
  id: '12',
  label: 'Waiting',
  list: 'reviews',
  address: '/reviews?status=PENDING',
  shared: false,
  isMine: true,
  owner: 'Anna Bos',
  isFavourite: true,
  count: 4,
  isBroken: false,
  alertAbove: null,
  revision: 3,
}
const gone = {
  ...pending,
  id: '13',
  label: 'Of a gone product',
  address: '/reviews?product=99',
  isMine: false,
  owner: 'Bea Vos',
  shared: true,
  isFavourite: false,
  count: null,
  isBroken: true,
}
const ofOthers = { ...pending, id: '14', label: 'Products only', list: 'products' }

async function open(to: string, more: object = {}) {
  const rendered = await renderScreen(content, to, {
    resolvers: {
      Query: () => ({ savedSearches: [pending, gone, ofOthers], users: [{ id: '1', firstName: 'Anna', lastName: 'Bos', email: 'anna@example.com' }] }),
      ReviewPage: () => ({ totalCount: 4, results: [] }),
      CreateSavedSearchPayload: () => ({ savedSearch: { ...pending, id: '15', label: 'Mine', address: '/reviews?stars=5' }, errors: [] }),
      UpdateSavedSearchPayload: () => ({ savedSearch: pending, conflicts: [], errors: [] }),
      CreateTaskPayload: () => ({ errors: [] }),
      ...more,
    },
  })
  const sent = jest.spyOn(rendered.environment, 'executeMutation')
  const inputs = (name: string) =>
    sent.mock.calls
      .filter(([{ operation }]) => operation.request.node.params.name === name)
      .map(([{ operation }]) => operation.request.variables['input'] as object)
  await screen.findByRole('link', { name: /^Waiting/ })
  return { ...rendered, inputs }
}

const tabs = () => within(screen.getByRole('navigation', { name: 'Saved views' })).getAllByRole('link')
const current = () =>
  tabs()
    .filter((tab) => tab.hasAttribute('aria-current'))
    .map((tab) => tab.textContent)

test('SAV-1 views are tabs above their list with how much they find: all, those of the list, favourites, own ones, those of colleagues; those of other lists are not there', async () => {
  await open('/reviews', {
    Query: () => ({
      savedSearches: [gone, { ...pending, id: '16', label: 'Five stars', address: '/reviews?stars=5', isFavourite: false, count: 9 }, pending, ofOthers],
    }),
  })
  expect(tabs().map((tab) => tab.textContent)).toEqual(['All', 'Pending', 'Flagged', 'Not answered', 'Waiting 4', 'Five stars 9', 'Of a gone product'])
  expect(tabs()[4]).toHaveAttribute('href', '/reviews?status=PENDING&saved=12')
  expect(tabs().map((tab) => tab.title)).toEqual(['', '', '', '', 'Private', 'Private', 'Shared by Bea Vos'])
  expect(current()).toEqual(['All'])
})

test('SAV-1 the view that an address shows is marked, named by it or not; whoever narrows the whole list can save that, and go back', async () => {
  const { user, navigate, address } = await open('/reviews?status=PENDING&page=2')
  expect(current()).toEqual(['Waiting 4'])
  await navigate('/reviews?stars=1&sort=stars')
  expect(current()).toEqual(['All'])
  expect(screen.queryByText('Changed')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Save as new' }))
  expect(await screen.findByRole('dialog', { name: 'Save this search' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('button', { name: 'Back to the view' }))
  expect(address()).toBe('/reviews')
  expect(screen.queryByRole('button', { name: 'Save as new' })).toBeNull()
})

test('DASH-03 SAV-1 a search is saved under a label that is required and under 32 characters', async () => {
  const { user, inputs, address } = await open('/reviews?stars=5')
  await user.click(screen.getByRole('button', { name: 'Saved searches' }))
  await user.click(await screen.findByRole('button', { name: 'Save this search' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Save this search' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(dialog.getByText('Please enter a label for the search you want to save')).toBeVisible()
  const label = dialog.getByRole('textbox', { name: /^Label/ })
  await user.click(label)
  await user.paste('x'.repeat(32))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(dialog.getByText('The label must be under 32 characters')).toBeVisible()
  expect(inputs('savedSearchesMutationsCreateMutation')).toEqual([])
  await user.clear(label)
  await user.type(label, 'Mine')
  await user.click(dialog.getByRole('checkbox', { name: 'Share with all colleagues' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(inputs('savedSearchesMutationsCreateMutation')).toEqual([
    { label: 'Mine', list: 'reviews', address: '/reviews?stars=5', shared: true, searchTerm: null, filter: '{"stars":[5]}' },
  ])
  await waitFor(() => expect(address()).toBe('/reviews?stars=5&saved=15'))
})

test('SAV-1 what was changed of an open search is marked, and saved, saved as another one or given up', async () => {
  const { user, inputs, address } = await open('/reviews?status=PENDING&stars=1&saved=12')
  expect(screen.getByText('Changed')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Save as new' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(inputs('savedSearchesMutationsUpdateMutation')).toEqual([
    { id: '12', revision: 3, address: '/reviews?stars=1&status=PENDING', searchTerm: null, filter: '{"statuses":["PENDING"],"stars":[1]}' },
  ])
  await user.click(screen.getByRole('button', { name: 'Back to the view' }))
  expect(address()).toBe('/reviews?status=PENDING&saved=12')
  expect(screen.getByRole('link', { name: /^Waiting/ })).toHaveFocus()
  expect(screen.queryByText('Changed')).toBeNull()
})

test('SAV-1 a search whose filter is gone is marked, and stays', async () => {
  const { user } = await open('/reviews?product=99&saved=13')
  expect(screen.getByText('Broken filter')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Saved searches' }))
  const list = within(await screen.findByRole('navigation', { name: 'Saved searches' }))
  expect(list.getByRole('link', { name: 'Of a gone product' })).toHaveAttribute('title', 'Bea Vos')
  expect(screen.queryByRole('button', { name: 'Delete Of a gone product' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Delete Waiting' })).toBeVisible()
})

test('SAV-4 whoever saved a search says above how many they are told', async () => {
  const { user, inputs } = await open('/reviews?status=PENDING&saved=12')
  await user.click(screen.getByRole('button', { name: 'Saved searches' }))
  await user.click(await screen.findByRole('button', { name: 'Alert me of Waiting' }))
  const box = screen.getByRole('textbox', { name: 'Alert me when Waiting finds more than' })
  await user.type(box, 'many')
  expect(within(box.closest('form')!).getByRole('button', { name: 'Save' })).toBeDisabled()
  await user.clear(box)
  await user.type(box, '20{Enter}')
  expect(inputs('savedSearchesMutationsUpdateMutation')).toEqual([{ id: '12', revision: 3, alertAbove: 20 }])
})

test('DASH-02 SAV-2 a task is made of a saved search, with a message, a colour, somebody and a day', async () => {
  const { user, inputs } = await open('/reviews?status=PENDING&saved=12')
  await user.click(screen.getByRole('button', { name: 'Saved searches' }))
  await user.click(await screen.findByRole('button', { name: 'New task' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New task' }))
  expect(dialog.getByText(/finds 4 now/)).toBeVisible()
  const message = dialog.getByRole('textbox', { name: /^Message/ })
  await user.clear(message)
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(dialog.getByText('Enter a message for the task')).toBeVisible()
  await user.click(message)
  await user.paste('x'.repeat(255))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(dialog.getByText('The message must be under 255 characters')).toBeVisible()
  await user.clear(message)
  await user.type(message, 'Judge these')
  await user.selectOptions(dialog.getByLabelText('Colour'), 'RED')
  await user.selectOptions(dialog.getByLabelText('Assigned to'), 'Anna Bos')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(inputs('tasksMutationsCreateMutation')).toEqual([{ message: 'Judge these', colour: 'RED', assignee: '1', dueOn: null, savedSearch: '12' }])
})
