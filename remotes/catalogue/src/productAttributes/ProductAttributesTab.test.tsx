import { screen, within } from '@testing-library/react'
import { renderProduct, saveBar, serverWith } from '../testing/renderProduct'

const plain = { group: null, sortOrder: 0, unit: null, hint: null, alwaysRequired: false, optionalValue: false, valueCount: 0 }
const attributes = {
  width: { ...plain, id: '21', code: 'width', name: 'Width', type: 'DIMENSION', unit: 'cm', hint: 'Over all' },
  colour: { ...plain, id: '22', code: 'colour', name: 'Colour', type: 'COLOUR', valueCount: 3 },
  extras: { ...plain, id: '23', code: 'extras', name: 'Extras', type: 'MULTI_SELECT', valueCount: 3 },
  seats: { ...plain, id: '24', code: 'seats', name: 'Seats', type: 'NUMBER', alwaysRequired: true },
  washable: { ...plain, id: '25', code: 'washable', name: 'Washable', type: 'BOOLEAN' },
}
const [red, blue, pending] = [
  { id: '31', name: 'Red', hex: '#ff0000', needsApproval: false },
  { id: '32', name: 'Blue', hex: '#0000ff', needsApproval: false },
  { id: '33', name: 'Terracotta', hex: null, needsApproval: true },
]

/** A product with a width and a colour; `found` is what the search for values finds. */
function serve(product: object = {}, found: object[] = [red, blue]) {
  const server = serverWith({
    fields: [
      { field: 'attribute.width', value: '240' },
      { field: 'attribute.colour', value: '31' },
    ],
    attributeValues: [
      { attribute: attributes.width, values: [] },
      { attribute: attributes.colour, values: [red] },
    ],
    suggestedAttributes: [attributes.seats, attributes.washable, attributes.extras],
    ...product,
  })
  const made: unknown[] = []
  const resolvers = {
    ...server.resolvers,
    Attribute: ({ name }: { name?: string | null }) => (name === 'node' ? { values: found } : undefined),
    AttributePage: () => ({ totalCount: 1, results: [{ ...plain, id: '26', code: 'note', name: 'Note', type: 'TEXT' }] }),
    AttributeValuePayload: ({ args }: { args?: { input?: unknown } | null }) => {
      made.push(args?.input)
      return { attributeValue: { id: '40', value: 'Ochre' }, errors: [] }
    },
  }
  return { ...server, sent: server.sent, made, resolvers: resolvers as typeof server.resolvers }
}

async function open(server = serve(), language: 'en' | 'nl' = 'en') {
  const rendered = await renderProduct(server, '/products/7/edit?tab=attributes', [], { language })
  await screen.findByRole('textbox', { name: 'Width' })
  return rendered
}

const box = (name: string) => screen.getByRole('textbox', { name })
const saved = (server: ReturnType<typeof serve>) => (server.sent[0] as { fields: { field: string; value: string }[] }).fields

test('PROD-10 what is required stands first, then what is filled in, then what is suggested', async () => {
  await open()
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Required · 1 to fill in',
    '2 values',
    'Suggested: most products of this category have these',
    'What is missing',
  ])
  expect(box('Width')).toHaveValue('240')
  expect(box('Width')).toHaveAccessibleDescription(/Over all/)
  expect(screen.getByRole('combobox', { name: 'Colour' })).toHaveValue('Red')
})

test('ATTR-01 attributes stand below the headings of their groups, in the order of these; those without one come last', async () => {
  const grouped = (attribute: object, group: string, sortOrder: number) => ({ attribute: { ...attribute, group, sortOrder }, values: [] })
  await open(
    serve({
      attributeValues: [
        { attribute: attributes.seats, values: [] },
        grouped(attributes.washable, 'Care', 9),
        grouped(attributes.width, 'Dimensions', 4),
        grouped({ ...attributes.width, id: '41', code: 'depth', name: 'Depth' }, 'Dimensions', 5),
      ],
      suggestedAttributes: [],
    }),
  )
  const [dimensions, care, other] = ['Dimensions', 'Care', 'Other'].map((name) => screen.getByRole('heading', { level: 3, name }))
  const isBefore = (one: Element, other: Element) => (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  const order = [dimensions!, box('Width'), box('Depth'), care!, other!, box('Seats')]
  expect(order.map((one, at) => at === 0 || isBefore(order[at - 1]!, one))).toEqual(order.map(() => true))
})

test('ATT-3 a measure is typed in another unit, its reading shown, and saved in the unit of the attribute', async () => {
  const server = serve()
  const { user } = await open(server)
  await user.clear(box('Width'))
  await user.type(box('Width'), '2,6 m')
  expect(box('Width')).toHaveAccessibleDescription(/“2,6 m” is read as 260 cm/)
  await user.tab()
  expect(box('Width')).toHaveValue('260')
  await user.keyboard('{Control>}s{/Control}')
  expect(saved(server)).toEqual([{ field: 'attribute.width', value: '260' }])
})

test('ATT-3 digits that may mean two things are read as the reader writes, and the other is one press away', async () => {
  const { user } = await open()
  await user.clear(box('Width'))
  await user.type(box('Width'), '1.299')
  expect(box('Width')).toHaveAccessibleDescription(/“1.299” is read as 1.299 cm/)
  await user.click(screen.getByRole('button', { name: 'I meant 1,299 cm' }))
  expect(box('Width')).toHaveValue('1299')
})

test('ATT-3 what is no measure leaves the value as it was, and says so', async () => {
  const { user } = await open()
  await user.clear(box('Width'))
  await user.type(box('Width'), '3 kg')
  expect(screen.getByRole('alert')).toHaveTextContent('“kg” cannot be converted to cm.')
  expect(saveBar()).toBeNull()
})

test('PROD-10 ATT-7 a colour is chosen by keyboard among its swatches, and undone', async () => {
  const server = serve()
  const { user } = await open(server)
  const colour = screen.getByRole('combobox', { name: 'Colour' })
  await user.click(colour)
  const list = await screen.findByRole('listbox', { name: 'Colour' })
  expect(
    within(list)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Red', 'Blue'])
  await user.keyboard('{ArrowDown}{Enter}')
  expect(colour).toHaveValue('Blue')
  expect(screen.queryByRole('listbox')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(colour).toHaveValue('Red')
})

test.each([true, false])('ATTR-07 the swatches of a choice follow the flag of its attribute: %s', async (isColourPicker) => {
  const own = (value: object) => ({ ...value, attribute: { id: '22', isColourPicker } })
  const { user } = await open(serve({}, [own(red), own(blue)]))
  await user.click(screen.getByRole('combobox', { name: 'Colour' }))
  const list = await screen.findByRole('listbox', { name: 'Colour' })
  expect(list.querySelectorAll('.v-swatch')).toHaveLength(isColourPicker ? 2 : 0)
})

test('PROD-10 several values are taken in and away; the last one goes by Backspace', async () => {
  const server = serve()
  const { user } = await open(server)
  const extras = screen.getByRole('combobox', { name: 'Extras' })
  await user.click(extras)
  await user.click(await screen.findByRole('option', { name: 'Blue' }))
  await user.click(screen.getByRole('option', { name: 'Red' }))
  expect(screen.getByRole('button', { name: 'Remove Blue' })).toBeVisible()
  await user.keyboard('{Backspace}')
  await user.keyboard('{Control>}s{/Control}')
  expect(saved(server)).toEqual([{ field: 'attribute.extras', value: '[31]' }])
})

test('ATT-4 a value that is not there is made on the spot, and waits for approval', async () => {
  const server = serve({}, [red])
  const { user } = await open(server)
  const colour = screen.getByRole('combobox', { name: 'Colour' })
  await user.click(colour)
  await user.keyboard('Ochre')
  await user.click(await screen.findByRole('option', { name: /Create Ochre/ }))
  expect(server.made).toEqual([{ attribute: '22', value: 'Ochre', needsApproval: true }])
  expect(await screen.findByText('waits for approval')).toBeVisible()
  expect(colour).toHaveValue('Ochre')
})

test('ATTR-04 PROD-10 a value that is made here is said to be nearly another one, and made only when it is asked for once more', async () => {
  const server = serve()
  const made: unknown[] = []
  Object.assign(server.resolvers, {
    Attribute: ({ path = [] }: { path?: readonly string[] }) =>
      path.join() === 'node'
        ? { values: [red, blue] }
        : path.join() === 'attribute'
          ? { nearValues: [{ reason: 'differs in accents only', value: { id: '39', value: 'Ocre', productCount: 3 } }] }
          : undefined,
    AttributeValuePayload: ({ args }: { args: { input: { value: string }; refuseNear: boolean } }) => {
      made.push([args.input.value, args.refuseNear])
      return args.refuseNear
        ? { attributeValue: null, errors: [{ field: 'value', code: 'attributeValue.near', message: '“Ocre” is there already.' }] }
        : { attributeValue: { id: '40', value: 'Ocré' }, errors: [] }
    },
  })
  const { user } = await open(server)
  const colour = screen.getByRole('combobox', { name: 'Colour' })
  await user.click(colour)
  await user.clear(colour)
  await user.type(colour, 'Ocré')
  const create = { name: 'Create Ocré almost the same as Ocre' }
  await user.click(await screen.findByRole('option', create))
  expect(await screen.findByText('“Ocre” is there already.')).toBeVisible()
  await user.clear(colour)
  await user.type(colour, 'Ocré')
  await user.click(await screen.findByRole('option', create))
  expect(await screen.findByDisplayValue('Ocré')).toBe(colour)
  expect(made).toEqual([
    ['Ocré', true],
    ['Ocré', false],
  ])
})

test('ATT-4 a value that waits for approval says so', async () => {
  await open(
    serve({
      attributeValues: [
        { attribute: attributes.colour, values: [pending] },
        { attribute: attributes.width, values: [] },
      ],
      fields: [{ field: 'attribute.colour', value: '33' }],
    }),
  )
  expect(screen.getByRole('combobox', { name: 'Colour' })).toHaveAccessibleDescription(/waits for approval/)
})

test('PROD-10 yes, no and nothing are three things, and a value is cleared', async () => {
  const server = serve()
  const { user } = await open(server)
  await user.selectOptions(screen.getByRole('combobox', { name: 'Washable' }), 'No')
  await user.click(screen.getByRole('button', { name: 'Clear Width' }))
  expect(box('Width')).toHaveValue('')
  expect(box('Width')).toHaveFocus()
  await user.keyboard('{Control>}s{/Control}')
  expect(saved(server)).toEqual([
    { field: 'attribute.washable', value: 'false' },
    { field: 'attribute.width', value: 'null' },
  ])
})

test('PROD-10 Tab goes from value to value: a button that clears is no stop, and a box is cleared by itself', async () => {
  const server = serve()
  const { user } = await open(server)
  const stops: string[] = []
  await user.click(box('Width'))
  for (let step = 0; step < 4; step++) {
    await user.tab()
    stops.push(document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.tagName ?? '')
  }
  expect(screen.getByRole('button', { name: 'Clear Width' })).toBeVisible()
  expect(stops.filter((stop) => stop.startsWith('Clear') || stop.startsWith('Remove'))).toEqual([])
  await user.clear(box('Width'))
  await user.keyboard('{Control>}s{/Control}')
  expect(saved(server)).toEqual([{ field: 'attribute.width', value: 'null' }])
})

test('PROD-10 an attribute is added by searching, and its field has the focus', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('combobox', { name: 'Add an attribute' }))
  await user.click(await screen.findByRole('option', { name: /Note/ }))
  expect(await screen.findByRole('heading', { name: 'Added just now' })).toBeVisible()
  expect(box('Note')).toHaveFocus()
})

test('PROD-28 the values of a conflict read as they are called', async () => {
  const server = serve()
  server.answers.push({
    conflicts: [{ field: 'attribute.width', label: 'Width', base: '240', mine: '200', theirs: '250', by: 'Piet Smit', at: '2026-11-20T10:00:00Z' }],
  })
  const { user } = await open(server)
  await user.clear(box('Width'))
  await user.type(box('Width'), '200')
  await user.keyboard('{Control>}s{/Control}')
  const dialog = await screen.findByRole('dialog')
  expect(dialog).toHaveTextContent(/200 cm/)
  expect(dialog).toHaveTextContent(/250 cm/)
})

test('ATT-3 in Dutch a point parts thousands', async () => {
  const { user } = await open(serve(), 'nl')
  await user.clear(box('Width'))
  await user.type(box('Width'), '1.299')
  expect(box('Width')).toHaveAccessibleDescription(/‘1.299’ is gelezen als 1.299 cm/)
  await user.tab()
  expect(box('Width')).toHaveValue('1299')
})
