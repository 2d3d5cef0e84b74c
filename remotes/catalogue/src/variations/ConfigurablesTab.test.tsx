import { screen, waitFor, within } from '@testing-library/react'
import { renderProduct, savedAs, saveBar, serverWith } from '../testing/renderProduct'

const value = (id: string, name: string) => ({ id, name, hex: null, image: null, attribute: { id: id[0], isColourPicker: true } })
const fabric = { id: '1', name: 'Fabric', values: [value('11', 'Wool'), value('12', 'Linen')] }
const colour = { id: '2', name: 'Colour', values: [value('21', 'Grey'), value('22', 'Green')] }
const more = [value('13', 'Alba cream'), { ...value('14', 'Alba sand'), hex: '#d8c4a0' }, value('15', 'Felt')]
const cell = (combination: string[], product: object | null = null) => ({ combination, state: product ? 'EXISTS' : 'MISSING', product })

function serverWithMatrix(eanCode: string | null = null) {
  const server = serverWith({ fields: [{ field: 'axes', value: '[1,2]' }] })
  const asked: unknown[] = []
  const parent = server.resolvers.Product!
  server.resolvers.Product = (...asked) => (asked[0].path?.some((part) => part === 'cells' || part === 'colliding') ? undefined : parent(...asked))
  server.resolvers.Attribute = ({ path }) => (path?.join() === 'node' ? { id: '1', values: [...fabric.values, ...more] } : undefined)
  server.resolvers.AttributePage = () => ({ results: [fabric, colour, { id: '3', name: 'Legs' }] })
  server.resolvers.VariationMatrix = ({ args }) => {
    asked.push(args?.input)
    return {
      axes: [
        { attribute: fabric, values: fabric.values, counts: [1, 0] },
        { attribute: colour, values: colour.values, counts: [1, 0] },
      ],
      ...{ existing: 1, missing: 3, excluded: 0, colliding: [], unplaced: [], rowCount: 2 },
      rows: [
        {
          value: fabric.values[0],
          cells: [
            cell(['11', '21'], { id: '70', sku: 'LUN-WG', active: true, stock: 4, price: '1299.00', eanCode, imageproductassociationSet: [] }),
            cell(['11', '22']),
          ],
        },
        { value: fabric.values[1], cells: [cell(['12', '21']), cell(['12', '22'])] },
      ],
    }
  }
  return { server, asked }
}

async function renderMatrix(eanCode?: string) {
  const { server, asked } = serverWithMatrix(eanCode)
  const rendered = await renderProduct(server, '/products/7/edit?tab=configurables')
  await screen.findByRole('heading', { name: '1 there · 3 missing · 0 excluded' })
  return { ...rendered, server, asked }
}

const tick = (name: string) => screen.getByRole('checkbox', { name })

test('PROD-09 what is there leads to its screen, and what is missing is picked one by one or by its row', async () => {
  const { user } = await renderMatrix()
  expect(screen.getByRole('link', { name: 'LUN-WG' })).toHaveAttribute('href', '/products/70/edit')
  expect(screen.getByRole('button', { name: 'Create all missing (3)' })).toBeEnabled()
  await user.click(tick('Wool, Green: missing'))
  await user.click(screen.getByRole('button', { name: 'Linen: pick 2 that are not there' }))
  expect(tick('Linen, Grey: missing')).toBeChecked()
  expect(screen.getByRole('button', { name: 'Create 3 variations' })).toBeEnabled()
})

test('PROD-09 a variation shows its price in its place, and says quietly what it lacks', async () => {
  await renderMatrix()
  const place = within(screen.getByRole('link', { name: 'LUN-WG' }).closest('td')!)
  expect(place.getByText('€1,299.00')).toBeVisible()
  for (const words of ['no EAN', 'no photo']) expect(place.getByText(words)).toBeInTheDocument()
  expect(place.queryByText('no price')).not.toBeInTheDocument()
})

test('PROD-09 a variation shows the EAN that it has', async () => {
  await renderMatrix('8719276293215')
  const place = within(screen.getByRole('link', { name: 'LUN-WG' }).closest('td')!)
  expect(place.getByText('8719276293215')).toBeVisible()
  expect(place.queryByText('no EAN')).not.toBeInTheDocument()
})

test('PROD-09 values are searched and taken several at once, or a whole group of them', async () => {
  const { user, asked } = await renderMatrix()
  await user.click(screen.getByRole('combobox', { name: 'Add a value to Fabric' }))
  await user.click(await screen.findByRole('option', { name: 'All Alba (2)' }))
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ extra: ['13', '14'] }))
  expect(screen.getByRole('option', { name: 'Alba sand' }).querySelector('.v-swatch')).toHaveStyle({ backgroundColor: 'rgb(216, 196, 160)' })
  await user.click(screen.getByRole('option', { name: 'Felt' }))
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ extra: ['13', '14', '15'] }))
})

test('PROD-09 a value is taken away, with what becomes of the variations that have it, and put back', async () => {
  const { user, asked } = await renderMatrix()
  const values = within(screen.getByRole('list', { name: 'Values of Fabric' }))
  await user.click(tick('Wool, Green: missing'))
  await user.click(values.getByRole('button', { name: 'Remove Linen' }))
  expect(screen.queryByText(/left out of this table/)).not.toBeInTheDocument()
  await user.click(values.getByRole('button', { name: 'Remove Wool' }))
  expect(screen.getByText('Wool is left out of this table. The variation that has it stays as it is.')).toBeVisible()
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ without: ['11'] }))
  await user.click(screen.getByRole('button', { name: 'Restore Wool' }))
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ without: [], extra: ['11'] }))
})

test('PROD-08 the SKUs of new variations are proposed, and can be changed before they are made', async () => {
  const { user, server } = await renderMatrix()
  const prepared: unknown[] = []
  const draft = (combination: string[], words: string, sku: string) => ({ combination, words, sku })
  server.put({ variationDrafts: [draft(['11', '22'], 'Wool Green', 'LUN-3Z-004'), draft(['12', '22'], 'Linen Green', 'LUN-3Z-005')] })
  server.resolvers.PrepareBulkPayload = ({ args }) => {
    prepared.push(args)
    return prepared.length === 2 ? { job: null, errors: [{ message: 'The SKU LUN-9 is in use already.' }] } : { errors: [] }
  }
  server.resolvers.Job = () => ({
    id: '90',
    title: 'Create 2 variations',
    total: 2,
    sample: [],
    preview: { creates: 2, changes: 0, deletes: 0, unchanged: 0, blocked: 0, changedSince: 0, consequences: [], entities: [] },
  })
  await user.click(screen.getByRole('button', { name: 'Create all missing (3)' }))
  expect(await screen.findByText('SKUs: LUN-3Z-004 to LUN-3Z-005.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Change SKUs' }))
  const first = await screen.findByRole('textbox', { name: 'Wool Green' })
  await user.clear(first)
  expect(screen.getByText('Enter a SKU.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Preview' })).toBeDisabled()
  await user.type(first, 'LUN-9')
  await user.click(screen.getByRole('button', { name: 'Count on from the first' }))
  expect(screen.getByRole('textbox', { name: 'Linen Green' })).toHaveValue('LUN-10')
  await user.click(screen.getByRole('button', { name: 'Preview' }))
  expect(await screen.findByText('The SKU LUN-9 is in use already.')).toBeVisible()
  await user.type(screen.getByRole('textbox', { name: 'Wool Green' }), 'A')
  await user.click(screen.getByRole('button', { name: 'Preview' }))
  expect(await screen.findByRole('button', { name: 'Create 2 variations' })).toBeEnabled()
  expect(prepared.at(-1)).toEqual({
    product: '7',
    combinations: [
      ['11', '22'],
      ['12', '22'],
    ],
    skus: ['LUN-9A', 'LUN-10'],
  })
})

test('PROD-09 a combination is excluded in the form, and saved with it', async () => {
  const { user, server } = await renderMatrix()
  server.answers.push(savedAs({}))
  await user.click(tick('Linen, Green: missing'))
  await user.click(screen.getByRole('button', { name: 'Exclude (1)' }))
  expect(tick('Linen, Green: excluded')).not.toBeChecked()
  await user.click(within(saveBar()!).getByRole('button', { name: /^Save/ }))
  await waitFor(() => expect(server.sent).toEqual([{ id: '7', revision: 4, fields: [{ field: 'excludedVariations', value: '[[12,22]]' }] }]))
})

test('PROD-09 other axes are shown as they would be, and nothing is made before they are saved', async () => {
  const { user, asked } = await renderMatrix()
  await user.click(screen.getByRole('button', { name: 'Remove Colour' }))
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ axes: ['1'] }))
  expect(await screen.findByText('Save first: variations are created with the attributes that are saved.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Create all missing (3)' })).toBeDisabled()
})

test('PROD-09 axes by which combinations would have more than one variation are held back, with the way to which; put back, they are not', async () => {
  const { server } = serverWithMatrix()
  const whole = server.resolvers.VariationMatrix!
  const colliding = [
    {
      words: 'Wool',
      products: [
        { id: '70', sku: 'LUN-WG' },
        { id: '71', sku: 'LUN-WB' },
      ],
    },
  ]
  server.resolvers.VariationMatrix = (...asked) => ({
    ...(whole(...asked) as object),
    colliding: (asked[0].args?.['input'] as { axes: string[] }).axes.includes('2') ? [] : colliding,
  })
  const { user } = await renderProduct(server, '/products/7/edit?tab=configurables')
  await user.click(await screen.findByRole('button', { name: 'Remove Colour' }))
  expect(await screen.findByText(/This cannot be saved: one combination would have more than one variation\./)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Show which' }))
  expect(screen.getByRole('link', { name: 'LUN-WB' }).closest('section')).toHaveFocus()
  await user.click(within(saveBar()!).getByRole('button', { name: /^Save/ }))
  expect(server.sent).toEqual([])
  expect(screen.getByRole('combobox', { name: 'Add an attribute…' })).toHaveFocus()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Add an attribute…' }), 'Legs')
  expect(await screen.findByText(/This cannot be saved/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Remove Fabric' }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Add an attribute…' }), 'Colour')
  server.answers.push(savedAs({}))
  await waitFor(() => expect(screen.queryByText(/This cannot be saved/)).not.toBeInTheDocument())
  await user.click(within(saveBar()!).getByRole('button', { name: /^Save/ }))
  await waitFor(() => expect(server.sent).toMatchObject([{ fields: [{ field: 'axes', value: '[3,2]' }] }]))
})

test('PRD-11 a product without axes says how to begin', async () => {
  const { server } = serverWithMatrix()
  server.put({ fields: [] })
  await renderProduct(server, '/products/7/edit?tab=configurables')
  expect(await screen.findByRole('combobox', { name: 'Add an attribute…' })).toBeVisible()
  expect(screen.queryByRole('heading', { name: /excluded/ })).not.toBeInTheDocument()
})
