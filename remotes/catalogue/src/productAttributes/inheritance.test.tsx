import { screen, waitFor, within } from '@testing-library/react'
import { renderProduct, saveBar, serverWith, sofa } from '../testing/renderProduct'

const plain = { unit: null, hint: null, alwaysRequired: false, optionalValue: false, valueCount: 0 }
const attributes = {
  width: { ...plain, id: '21', code: 'width', name: 'Width', type: 'DIMENSION', unit: 'cm' },
  colour: { ...plain, id: '22', code: 'colour', name: 'Colour', type: 'COLOUR', valueCount: 2 },
  seats: { ...plain, id: '24', code: 'seats', name: 'Seats', type: 'NUMBER' },
}
const red = { id: '31', name: 'Red', hex: '#ff0000', needsApproval: false, attribute: { id: '22', isColourPicker: true } }
const parent = {
  id: '70',
  name: 'Bank Lund',
  axes: [attributes.colour],
  attributeValues: [
    { attribute: attributes.width, value: '240', values: [] },
    { attribute: attributes.seats, value: '3', values: [] },
    { attribute: attributes.colour, value: '31', values: [red] },
  ],
}

/** A variation with its own colour (an axis) and its own number of seats; it inherits its width. */
function variation() {
  const own = serverWith({
    type: 'SIMPLE',
    name: 'Bank Lund rood',
    fields: [
      { field: 'attribute.colour', value: '31' },
      { field: 'attribute.seats', value: '2' },
    ],
    attributeValues: [
      { attribute: attributes.width, values: [] },
      { attribute: attributes.colour, values: [red] },
      { attribute: attributes.seats, values: [] },
    ],
    suggestedAttributes: [],
    variationDifferences: [],
    parent,
  })
  const product = own.resolvers.Product!
  own.resolvers.Product = (context, next) => (context.path?.includes('parent') ? undefined : product(context, next))
  return own
}

async function open(server = variation(), language: 'en' | 'nl' = 'en') {
  const rendered = await renderProduct(server, '/products/7/edit?tab=attributes', [], { language })
  await screen.findByRole('textbox', { name: language === 'en' ? 'Width' : 'Width' })
  return rendered
}

const box = (name: string) => screen.getByRole('textbox', { name })
const saved = (server: ReturnType<typeof variation>) => (server.sent[0] as { fields: { field: string; value: string }[] }).fields

test('PRD-4 PROD-10 an inherited value reads in words and cannot be typed into; an axis is the variation’s own', async () => {
  await open()
  expect(box('Width')).toHaveValue('240 cm')
  expect(box('Width')).toHaveAttribute('readonly')
  expect(box('Width')).toHaveAccessibleDescription(/Inherited from Bank Lund/)
  expect(screen.queryByRole('button', { name: /^Reset Colour/ })).toBeNull()
  expect(screen.getByRole('link', { name: 'Bank Lund' })).toHaveAttribute('href', '/products/70/edit?tab=attributes')
})

test('PRD-4 overriding opens the editor with the inherited value in hand, and what is emptied there inherits again', async () => {
  const server = variation()
  const { user } = await open(server)
  await user.click(screen.getByRole('button', { name: 'Override Width' }))
  expect(box('Width')).toHaveValue('240')
  expect(box('Width')).not.toHaveAttribute('readonly')
  await waitFor(() => expect(box('Width')).toHaveFocus())
  await user.clear(box('Width'))
  expect(box('Width')).toHaveFocus()
  await user.type(box('Width'), '210')
  await user.keyboard('{Control>}s{/Control}')
  expect(saved(server)).toEqual([{ field: 'attribute.width', value: '210' }])
  await user.clear(box('Width'))
  await user.tab()
  expect(box('Width')).toHaveValue('240 cm')
})

test('PRD-4 a value of its own is reset to what the button says, and undone', async () => {
  const server = variation()
  const { user } = await open(server)
  await user.click(screen.getByRole('button', { name: 'Reset Seats to Bank Lund: 3' }))
  expect(box('Seats')).toHaveValue('3')
  expect(box('Seats')).toHaveAttribute('readonly')
  await waitFor(() => expect(box('Seats')).toHaveFocus())
  await user.click(within(saveBar()!).getByRole('button', { name: 'Undo' }))
  expect(box('Seats')).toHaveValue('2')
  await user.click(screen.getByRole('button', { name: 'Reset Seats to Bank Lund: 3' }))
  await user.keyboard('{Control>}s{/Control}')
  expect(saved(server)).toEqual([{ field: 'attribute.seats', value: 'null' }])
})

test('PRD-4 own and inherited values are looked at apart; what is in hand stays', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Inherited (1)' }))
  expect(screen.queryByRole('textbox', { name: 'Seats' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Override Width' }))
  expect(box('Width')).toHaveValue('240')
  await user.click(screen.getByRole('button', { name: /^Own/ }))
  expect(box('Seats')).toHaveValue('2')
  expect(screen.getByRole('combobox', { name: 'Colour' })).toHaveValue('Red')
})

test('PRD-4 a configurable product says at each attribute how many variations differ, and leads to them', async () => {
  const server = serverWith({
    ...sofa,
    fields: [{ field: 'attribute.width', value: '240' }],
    attributeValues: [{ attribute: attributes.width, values: [] }],
    suggestedAttributes: [],
    parent: null,
    variationsCounter: 48,
    variationDifferences: [
      {
        ...{ attribute: attributes.width, words: '240 cm', differing: 2, total: 48 },
        variations: [
          { product: { id: '71', name: 'Bank Lund groen', sku: 'LUN-G' }, said: { value: '210', words: '210 cm' } },
          { product: { id: '72', name: 'Bank Lund blauw', sku: 'LUN-B' }, said: { value: '200', words: '200 cm' } },
        ],
      },
    ],
  })
  const asked: unknown[] = []
  const product = server.resolvers.Product!
  server.resolvers.Product = (context, next) => (context.path?.includes('variations') ? undefined : product(context, next))
  server.resolvers.ProductPage = () => ({ totalCount: 0, results: [] })
  server.resolvers.PrepareBulkPayload = ({ args }) => {
    asked.push(args?.input)
    return { job: null, errors: [{ message: 'Not today' }] }
  }
  const { user } = await open(server)
  await user.click(screen.getByRole('button', { name: /^2 of 48 variations differ/ }))
  expect(await screen.findByRole('button', { name: /^Width ?: 240 cm/ })).toHaveAttribute('aria-expanded', 'true')
  expect(await screen.findByRole('link', { name: /Bank Lund groen/ })).toHaveAttribute('href', '/products/71/edit?tab=attributes')

  const answer = async (name: string) => {
    await user.click(screen.getByRole('button', { name }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }))
  }
  await answer('Reset Bank Lund groen')
  await answer('Use 200 cm of Bank Lund blauw for this product')
  await user.click(screen.getByRole('checkbox', { name: 'Choose all that differ' }))
  await answer('Reset chosen (2)')
  await answer('Reset all Width')
  expect(asked).toEqual([
    { selection: { ids: ['71'] }, action: 'INHERIT_ATTRIBUTE', attribute: 'width' },
    { selection: { ids: ['7'] }, action: 'ASSIGN_ATTRIBUTE', attribute: 'width', value: '200' },
    { selection: { ids: ['71', '72'] }, action: 'INHERIT_ATTRIBUTE', attribute: 'width' },
    { selection: { filter: { parent: '7' } }, action: 'INHERIT_ATTRIBUTE', attribute: 'width' },
  ])
})

test('PRD-4 in Dutch', async () => {
  await open(variation(), 'nl')
  expect(screen.getByRole('button', { name: 'Afwijken bij Width' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Seats terug naar Bank Lund: 3' })).toBeVisible()
})
