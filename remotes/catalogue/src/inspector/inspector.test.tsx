import { screen, waitFor, within } from '@testing-library/react'
import { renderScreen } from '@vitrine/testing'
import catalogue from '../remote'
import { field, renderProduct, serverWith } from '../testing/renderProduct'

const card = () => within(screen.getByRole('heading', { name: 'What is missing' }).closest('section')!)

test('PROD-02 the link of an item goes to its field, also when it is opened from elsewhere', async () => {
  await renderProduct(serverWith(), '/products/7/edit?tab=content&field=content.en.description')
  await waitFor(() => expect(screen.getByRole('tab', { name: /English/ })).toHaveAttribute('aria-selected', 'true'))
  expect(field('Description')).toHaveFocus()
})

test('PROD-02 what a check is for is told on demand', async () => {
  const { user } = await renderProduct()
  expect(card().getByText('It follows from the others.')).not.toBeVisible()
  await user.click(card().getByText('What is this?'))
  expect(card().getByText('It follows from the others.')).toBeVisible()
})

const check = (code: string, label: string, count: number) => ({
  code, label, explanation: `Why ${label}`, defaultSeverity: 'WARN', count,
  onWebsites: [{ website: { id: '50', name: 'lindeman.example' }, severity: 'WARN' }],
})

test('PROD-02 the checks say what they are for and lead to what they name; one is switched off on a website, and back', async () => {
  const sent: unknown[] = []
  const { user } = await renderScreen(catalogue, '/products/checks', {
    resolvers: {
      Query: () => ({ websites: [{ __typename: 'Website' }], inspectorChecks: [check('DIM_RANGE', 'Measure is out of range', 60), check('SKU_FORM', 'SKU is easily misread', 0)] }),
      SetCheckPayload: ({ args }) => {
        sent.push(args)
        return { changeSet: { id: '9' }, errors: [] }
      },
    },
  })
  expect(await screen.findByRole('link', { name: '60 products' })).toHaveAttribute('href', '/products?missing=check%3ADIM_RANGE')
  expect(screen.getByText('No product')).toBeVisible()
  const choice = screen.getByRole('combobox', { name: 'Measure is out of range on lindeman.example' })
  expect(choice).toHaveValue('WARN')
  await user.selectOptions(choice, 'OFF')
  expect(await screen.findByText('Measure is out of range on lindeman.example: Off')).toBeVisible()
  expect(choice).toHaveValue('OFF')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(choice).toHaveValue('WARN'))
  expect(sent).toEqual([
    { website: '50', code: 'DIM_RANGE', severity: 'OFF' },
    { website: '50', code: 'DIM_RANGE', severity: 'WARN' },
  ])
})

test('PROD-02 the checks narrow to those whose code, name or explanation is typed; when none does, the search is wiped again', async () => {
  const { user, address } = await renderScreen(catalogue, '/products/checks', {
    resolvers: {
      Query: () => ({ websites: [{ __typename: 'Website' }], inspectorChecks: [check('DIM_RANGE', 'Measure is out of range', 60), check('SKU_FORM', 'SKU is easily misréad', 0), check('EAN_EXCEL', 'EAN lost its digits', 3)] }),
    },
  })
  const names = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  const box = await screen.findByRole('searchbox', { name: 'Search this list' })
  await user.type(box, 'MISREAD easily')
  await waitFor(() => expect(names()).toEqual(['SKU is easily misréad']))
  expect(screen.getByRole('status')).toHaveTextContent('1 check found')
  expect(screen.getByText('1 of 3')).toBeVisible()
  expect(address()).toBe('/products/checks?search=MISREAD+easily')
  await user.clear(box)
  await user.type(box, 'ean excel')
  await waitFor(() => expect(names()).toEqual(['EAN lost its digits']))
  await user.clear(box)
  await user.type(box, 'why measure')
  await waitFor(() => expect(names()).toEqual(['Measure is out of range']))
  await user.type(box, ' of gold')
  expect(await screen.findByText('No check matches “why measure of gold”')).toBeVisible()
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Remove it' }))
  await waitFor(() => expect(names()).toHaveLength(3))
  expect(box).toHaveValue('')
})
