import { screen, waitFor, within } from '@testing-library/react'
import { renderHost } from '../testing/renderHost'

const me = { id: '1', firstName: 'Anna', lastName: 'Bos', email: 'anna@example.com', showOnboarding: false }
const task = {
  id: '30',
  message: 'Settle the duplicates',
  colour: 'ORANGE',
  address: '/products?duplicates=true',
  savedSearch: { id: '12', isBroken: false },
  assignee: me,
  dueOn: '2031-05-06',
  startCount: 10,
  count: 4,
  revision: 2,
}
const byHand = { ...task, id: '31', message: 'Call Duinhof', address: null, savedSearch: null, startCount: null, count: null, dueOn: '2020-01-02' }
const ofBea = { ...task, id: '32', message: 'Something of Bea', assignee: { ...me, id: '2', firstName: 'Bea' } }
const number = { counter: 'supplierAnswers', label: 'Supplier answers waiting', colour: 'ORANGE', address: '/share-links?state=SUBMITTED', count: 3 }

async function open(answer: object = {}, failedJobs = 2) {
  const rendered = await renderHost('/', {
    resolvers: {
      Query: () => ({
        me,
        savedSearches: [],
        tasks: [task, byHand, ofBea],
        maintenanceTasks: [number, { ...number, counter: 'wrongEan', label: 'Wrong EAN' }, { ...number, counter: 'endingLinks', label: 'Ending', count: 0 }],
        ...answer,
      }),
      JobPage: () => ({ totalCount: failedJobs }),
      // each as in the query's response
      User: () => undefined,
      CreateTaskPayload: () => ({ errors: [] }),
      UpdateTaskPayload: () => ({ task: byHand, conflicts: [], errors: [] }),
    },
  })
  const day = within(await screen.findByRole('complementary', { name: 'My day' }))
  const sent = jest.spyOn(rendered.environment, 'executeMutation')
  const inputs = () => sent.mock.calls.map(([{ operation }]) => operation.request.variables['input'] as object)
  return { ...rendered, day, inputs }
}

test('DSH-4 my day has my tasks with how far they are, my failed jobs, and what was answered or ends soon', async () => {
  const { day, user } = await open()
  const link = await day.findByRole('link', { name: 'Settle the duplicates' })
  expect(link).toHaveAttribute('href', '/products?duplicates=true')
  const card = within(link.closest('li')!)
  expect(card.getByText('4 left')).toBeVisible()
  expect(card.getByText('6 of 10 done')).toBeVisible()
  expect(card.getByText('Soon')).toBeInTheDocument()
  expect(day.getByRole('link', { name: /My jobs that failed/ })).toHaveAttribute('href', '/jobs?state=FAILED&mine=true')
  expect(day.getByRole('link', { name: /Supplier answers waiting/ })).toHaveAttribute('href', '/share-links?state=SUBMITTED')
  expect(day.queryByText('Wrong EAN')).toBeNull()
  expect(day.queryByText('Ending')).toBeNull()
  expect(day.queryByText('Something of Bea')).toBeNull()
  await user.click(day.getByRole('button', { name: '1 task of others' }))
  expect(day.getByText('Something of Bea')).toBeVisible()
})

test('DSH-4 what costs money as long as it stands comes first', async () => {
  const failed = { ...number, counter: 'failedSync', label: 'Failed on a website', colour: 'RED', address: '/websites/products?sync=FAIL', count: 334 }
  const { day } = await open({ maintenanceTasks: [number, failed, { ...failed, counter: 'withoutPrice', label: 'Online without a price', count: 0 }] })
  const [first] = await day.findAllByRole('link')
  expect(first).toHaveAccessibleName(/Failed on a website.*334/)
  expect(first).toHaveAttribute('href', '/websites/products?sync=FAIL')
  expect(day.queryByText('Online without a price')).toBeNull()
})

test('DASH-02 a task by hand is done by a click; one of a search closes by itself', async () => {
  const { day, user, inputs } = await open()
  const done = await day.findAllByRole('button', { name: 'Done' })
  expect(done).toHaveLength(1)
  await user.click(done[0]!)
  expect(inputs()).toEqual([{ id: '31', revision: 2, done: true }])
})

test('DASH-02 a task card is made on the dashboard: its message is asked for, under 255 characters, with a colour; it is mine unless I say otherwise', async () => {
  const { day, user, inputs } = await open({ tasks: [] })
  await user.click(await day.findByRole('button', { name: 'New task' }))
  const asking = within(await screen.findByRole('dialog', { name: 'New task' }))
  await user.click(asking.getByRole('button', { name: 'Save' }))
  expect(asking.getByText('Enter a message for the task')).toBeVisible()
  const message = asking.getByRole('textbox', { name: /^Message/ })
  await user.click(message)
  await user.paste('x'.repeat(255))
  await user.click(asking.getByRole('button', { name: 'Save' }))
  expect(asking.getByText('The message must be under 255 characters')).toBeVisible()
  expect(inputs()).toEqual([])
  await user.clear(message)
  await user.type(message, 'Call Duinhof')
  await user.selectOptions(asking.getByLabelText('Colour'), 'Red')
  expect(
    within(asking.getByLabelText('Colour'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Yellow', 'Orange', 'Red'])
  await user.click(asking.getByRole('button', { name: 'Save' }))
  expect(inputs()).toEqual([{ message: 'Call Duinhof', colour: 'RED', assignee: '1', dueOn: null, savedSearch: null }])
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'New task' })).toBeNull())
})

test('DSH-5 a day with nothing in it is all clear, with when that was looked at', async () => {
  const { day } = await open({ tasks: [], maintenanceTasks: [] }, 0)
  await waitFor(() => expect(day.getByText('All clear, checked')).toBeVisible())
})

test('SAV-4 a saved search that finds more than I wanted stands there, with the way to it', async () => {
  const { day } = await open(
    { tasks: [], maintenanceTasks: [], savedSearches: [{ id: '12', label: 'Zonder foto', address: '/products?image=false', alertAbove: 20, count: 31 }] },
    0,
  )
  const link = await day.findByRole('link', { name: /Zonder foto: more than 20/ })
  expect(link).toHaveAttribute('href', '/products?image=false')
  expect(link).toHaveTextContent('31')
  expect(day.queryByText('All clear, checked')).toBeNull()
})
