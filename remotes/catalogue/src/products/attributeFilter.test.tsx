import { screen, waitFor, within } from '@testing-library/react'
import { renderScreen } from '@vitrine/testing'
import catalogue from '../remote'

const colour = { id: '27', code: 'colour', name: 'Colour', type: 'COLOUR', unit: null, valueCount: 3, isColourPicker: true }
const values = [
  { id: '31', name: 'Beige', hex: '#e8d8c0' },
  { id: '32', name: 'Green', hex: '#2a5a3c' },
  { id: '33', name: 'Black', hex: '#111111' },
]
const weight = { id: '28', code: 'weight', name: 'Weight', type: 'DIMENSION', unit: 'kg', valueCount: 0 }
const since = { id: '29', code: 'since', name: 'Since', type: 'DATE', unit: null, valueCount: 0 }
const note = { id: '30', code: 'note', name: 'Note', type: 'TEXT', unit: null, valueCount: 0 }
const attributes = [colour, weight, since, note]
const nodes: readonly { id: string }[] = [
  ...attributes.map((attribute) => ({ __typename: 'Attribute', ...attribute, values })),
  ...values.map((value) => ({ __typename: 'AttributeValue', ...value, attribute: colour })),
]

type Asked = { name?: string | null; args?: Record<string, unknown> | null }
const resolvers = {
  // nothing is being recalculated: such a list would refetch again and again
  ProductPage: () => ({
    totalCount: 1,
    isWidened: false,
    isTotalCapped: false,
    results: [{ id: '7', name: 'Bank Lund', productinspector: { isRecalculating: false } }],
  }),
  AttributePage: ({ args }: Asked) => {
    const { types } = args?.['filter'] as { types?: string[] }
    const results = attributes.filter(({ type }) => types?.includes(type) ?? true)
    return { totalCount: results.length, results }
  },
  // the mock's name for a type that it does not know beforehand: `node` may be anything
  __MockObject: ({ name, args }: Asked) => (name === 'node' ? nodes.find(({ id }) => id === args?.['id']) : undefined),
}
const open = async (to = '/products', language: 'en' | 'nl' = 'en') => {
  const rendered = await renderScreen(catalogue, to, { resolvers, language })
  return { ...rendered, value: () => new URLSearchParams(rendered.address().split('?')[1]).get('value') }
}
type User = Awaited<ReturnType<typeof open>>['user']
const add = async (user: User, attribute: string) => {
  await user.click(screen.getByRole('button', { name: 'Filter' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Attribute value' }))
  await user.click(await screen.findByRole('button', { name: attribute }))
}
/** Waits until the list has its response: before that, a click would hit an element about to be removed. */
const says = async (words: string) => {
  expect(await screen.findByText(words)).toBeVisible()
  await screen.findByRole('row', { name: /Bank Lund/ })
}
const apply = (user: User) => user.click(screen.getByRole('button', { name: 'Apply' }))

test('LST-8 PROD-01 several values of an attribute are chosen at once; one that has neither values nor measures is not offered', async () => {
  const { user, value } = await open()
  await add(user, 'Colour')
  await user.click(screen.getByRole('button', { name: 'Choose another' }))
  expect(screen.queryByRole('button', { name: 'Note' })).not.toBeInTheDocument()
  await user.click(await screen.findByRole('button', { name: 'Colour' }))
  expect(screen.getByRole('button', { name: 'Apply' })).toBeDisabled()
  await user.click(await screen.findByRole('checkbox', { name: 'Green' }))
  await user.click(screen.getByRole('checkbox', { name: 'Black' }))
  await apply(user)
  await waitFor(() => expect(value()).toBe('32.33'))
  await says('Colour: Green, Black')
})

test('LST-8 PROD-01 an old address shows its value as chosen, and one more is added', async () => {
  const { user, value } = await open('/products?value=31')
  await user.click(await screen.findByRole('button', { name: /^Colour: Beige/ }))
  expect(await screen.findByRole('checkbox', { name: 'Beige' })).toBeChecked()
  await user.click(screen.getByRole('checkbox', { name: 'Green' }))
  await apply(user)
  await waitFor(() => expect(value()).toBe('31.32'))
  await says('Colour: Beige, Green')
})

const both = '/products?value=31%2C28-2..5'

test('LST-8 PROD-01 each attribute is a chip, and is turned round by itself', async () => {
  const { user, value } = await open(both)
  await says('Weight: 2 to 5 kg')
  await user.click(screen.getByRole('button', { name: 'Reverse the filter Attribute value Colour' }))
  await waitFor(() => expect(value()).toBe('!31,28-2..5'))
  await says('Colour: not Beige')
  expect(screen.getByText('Weight: 2 to 5 kg')).toBeVisible()
})

test('LST-8 PROD-01 a range is changed without what is asked of other attributes', async () => {
  const { user, value } = await open(both)
  await says('Colour: Beige')
  await user.click(screen.getByRole('button', { name: /^Weight: 2 to 5 kg/ }))
  const range = within(await screen.findByRole('group', { name: 'Weight' }))
  await user.clear(range.getByRole('textbox', { name: 'To' }))
  await apply(user)
  await waitFor(() => expect(value()).toBe('31,28-2..'))
  await says('Weight: from 2 kg')
})

test('LST-8 PROD-01 one attribute is taken away, and the other stays', async () => {
  const { user, value } = await open(both)
  await says('Colour: Beige')
  await user.click(screen.getByRole('button', { name: 'Remove the filter Attribute value Colour' }))
  await waitFor(() => expect(value()).toBe('28-2..5'))
  await says('Weight: 2 to 5 kg')
  await user.click(screen.getByRole('button', { name: 'Remove the filter Attribute value Weight' }))
  await waitFor(() => expect(value()).toBeNull())
  await says('Bank Lund')
})

test('LST-8 PROD-01 a second attribute is added from the same menu, from one bound to another', async () => {
  const { user, value } = await open('/products?value=31')
  await says('Colour: Beige')
  await add(user, 'Weight')
  expect(screen.getByRole('button', { name: 'Apply' })).toBeDisabled()
  // the higher number first means the same
  await user.type(screen.getByRole('textbox', { name: 'From' }), '12.5')
  await user.type(screen.getByRole('textbox', { name: 'To' }), '9')
  await apply(user)
  await waitFor(() => expect(value()).toBe('31,28-9..12.5'))
  await says('Weight: 9 to 12.5 kg')
})

test('LST-8 PROD-01 what is chosen of an attribute stands there when the menu asks for it again', async () => {
  const { user, value } = await open(both)
  await says('Colour: Beige')
  await add(user, 'Colour')
  expect(await screen.findByRole('checkbox', { name: 'Beige' })).toBeChecked()
  await user.click(screen.getByRole('checkbox', { name: 'Beige' }))
  await user.click(screen.getByRole('checkbox', { name: 'Black' }))
  await apply(user)
  await waitFor(() => expect(value()).toBe('28-2..5,33'))
  await says('Colour: Black')
})

test('LST-8 values of one attribute that came one after the other are one chip; days and Dutch are in words too', async () => {
  await open('/products?value=31%2C28-..2.5%2C32%2C%2129-2026-01-01..2026-02-01', 'nl')
  await says('Colour: Beige, Green')
  expect(screen.getByText('Weight: tot en met 2,5 kg')).toBeVisible()
  expect(screen.getByText('Since: niet 1 jan 2026 tot en met 1 feb 2026')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Filter Attribuutwaarde Colour weghalen' })).toBeVisible()
})

test('LST-8 a day bounds an attribute of days', async () => {
  const { user, value } = await open()
  await add(user, 'Since')
  await user.type(await screen.findByRole('textbox', { name: 'From' }), '2026-03-01')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Apply' })).toBeEnabled())
  await apply(user)
  await waitFor(() => expect(value()).toBe('29-2026-03-01..'))
  await says('Since: from 1 Mar 2026')
})
