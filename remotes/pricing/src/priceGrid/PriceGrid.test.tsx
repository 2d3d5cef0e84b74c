import { screen, within } from '@testing-library/react'
import { renderScreen } from '@vitrine/testing'
import pricing from '../remote'

const effective = (price: string | null, words: string) => ({ price, discountPrice: null, words })
const inList = (list: { id: string; name: string }, ownPrice: string | null, price: string, words: string, warnings: object[] = []) => ({
  priceList: { ...list, currency: 'EUR' },
  ownPrice,
  ownDiscountPrice: null,
  marginPct: 41.2,
  effective: effective(price, words),
  warnings,
})
const base = { id: '60', name: 'Basis NL' }
const autumn = { id: '61', name: 'Herfst' }
const bank = {
  id: '7',
  revision: 3,
  sku: 'BNK-1',
  name: 'Bank Dalen',
  listPrices: [inList(autumn, null, '89.95', 'from Basis NL -10%, rounded to ,95'), inList(base, '100.00', '100.00', 'own price in Basis NL')],
}
const chair = {
  id: '8',
  revision: 1,
  sku: 'STL-1',
  name: 'Stoel Dalen',
  listPrices: [
    inList(autumn, '80.00', '80.00', 'own price in Herfst', [{ code: 'MARGIN', message: 'Earns less than the 45 % of its margin key.' }]),
    inList(base, '95.00', '95.00', 'own price in Basis NL'),
  ],
}
const list = {
  ...autumn,
  revision: 1,
  channelMaster: false,
  parent: base,
  adjustmentPct: '-10.00',
  rounding: ',95',
  websites: [],
  stores: [],
  children: [],
  overlaps: [],
  promoText: null,
  promoBannerImage: null,
  validFrom: null,
  validTo: null,
  currency: 'EUR',
}

const renderGrid = (resolvers = {}) =>
  renderScreen(pricing, '/price-lists/61/edit?tab=prices', {
    resolvers: { Query: () => ({ priceList: list, products: { totalCount: 2, results: [bank, chair] } }), ...resolvers },
  })

test('PRICE-02 an inherited price says where it is from, beside its own ones and those of the parent', async () => {
  await renderGrid()
  const row = await screen.findByRole('row', { name: /Bank Dalen/ })
  expect(within(row).getByRole('textbox', { name: 'Price of Bank Dalen' })).toHaveValue('')
  expect(row).toHaveTextContent('€89.95')
  expect(row).toHaveTextContent('from Basis NL -10%, rounded to ,95')
  expect(row).toHaveTextContent('€100.00')
  const own = screen.getByRole('row', { name: /Stoel Dalen/ })
  expect(within(own).getByRole('textbox', { name: 'Price of Stoel Dalen' })).toHaveValue('80.00')
  expect(own).toHaveTextContent('Earns less than the 45 % of its margin key.')
  expect(own).toHaveTextContent('41.2%')
})

test('PRICE-04 what is typed is saved together, and what was refused stands at its row', async () => {
  const { user } = await renderGrid({
    SavePricesPayload: () => ({ changedCount: 0, changeSet: null, errors: [{ field: 'prices.0', message: 'Piet changed this price meanwhile.' }] }),
  })
  await user.type(await screen.findByRole('textbox', { name: 'Price of Bank Dalen' }), '79,95')
  await user.click(screen.getByRole('button', { name: 'Save 1 price' }))
  expect(await screen.findByText('Piet changed this price meanwhile.')).toBeVisible()
  // the price is kept, so that it can be saved again
  expect(screen.getByRole('textbox', { name: 'Price of Bank Dalen' })).toHaveValue('79.95')
})

test('PRL-7 what a guard warns of is told at its row, and saved by saving once more', async () => {
  const { user, environment } = await renderGrid({
    SavePricesPayload: () => ({
      changedCount: 0,
      changeSet: null,
      errors: [{ field: 'prices.0', code: 'price.warned.JUMP', message: 'The guard “Jump of more than 25%” warns of €7.00.' }],
    }),
  })
  const sent = jest.spyOn(environment, 'executeMutation')
  const held = () =>
    sent.mock.calls.flatMap(([{ operation }]) =>
      operation.request.node.params.name === 'pricesMutationsSaveMutation' ? [operation.request.variables['holdWarnings'] as unknown] : [],
    )
  await user.type(await screen.findByRole('textbox', { name: 'Price of Bank Dalen' }), '7')
  await user.click(screen.getByRole('button', { name: 'Save 1 price' }))
  expect(await screen.findByText('The guard “Jump of more than 25%” warns of €7.00.')).toBeVisible()
  expect(await screen.findByText('A guard warns about 1 price. Read why, and save again if it is right.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Save 1 price' }))
  expect(held()).toEqual([true, false])
})

test('a discount without a price cannot be saved', async () => {
  const { user } = await renderGrid()
  await user.type(await screen.findByRole('textbox', { name: 'Discount price of Bank Dalen' }), '70')
  expect(screen.getByRole('button', { name: 'Save 1 price' })).toBeDisabled()
})

test('PRICE-04 a formula over what is ticked shows margins and who falls below before anything is prepared', async () => {
  const asked: unknown[] = []
  const { user } = await renderGrid({
    PriceFormulaPreview: ({ args }: { args?: object | null }) => {
      asked.push(args)
      return {
        changedCount: 1,
        unchangedCount: 0,
        skippedCount: 0,
        marginBefore: 41.2,
        marginAfter: 34.6,
        belowMarginCount: 1,
        blockedCount: 0,
        errors: [],
        rows: [
          {
            product: { id: '7', name: 'Bank Dalen', sku: 'BNK-1' },
            before: '89.95',
            after: '79.95',
            marginAfter: 34.6,
            refusal: null,
            warnings: [{ code: 'MARGIN', message: 'Earns less than the 45 % of its margin key.' }],
          },
        ],
      }
    },
  })
  await user.click(await screen.findByRole('checkbox', { name: 'Choose Bank Dalen' }))
  await user.click(screen.getByRole('button', { name: 'Formula for 1 product' }))
  const dialog = await screen.findByRole('dialog')
  await user.type(await within(dialog).findByRole('textbox', { name: /By/ }), '-10')
  expect(await within(dialog).findByText('Margin: 41.2% now, 34.6% then.')).toBeVisible()
  expect(asked.at(-1)).toMatchObject({ selection: { ids: ['7'] } })
  expect(within(dialog).getByText('1 product earns less than its margin key says.')).toBeVisible()
  expect(within(dialog).getByRole('row', { name: /Bank Dalen/ })).toHaveTextContent('€79.95')
})

test('PRL-7 what a guard refuses of a formula stands in its preview with the reason, and how many are left out', async () => {
  const refusal = 'Herfst: the guard “Odd cents” refuses €79.93. A price ends on 00, 50, 95 or 99; the nearest is €79.95.'
  const { user } = await renderGrid({
    PriceFormulaPreview: () => ({
      changedCount: 1,
      unchangedCount: 0,
      skippedCount: 0,
      blockedCount: 1,
      marginBefore: 41.2,
      marginAfter: 34.6,
      belowMarginCount: 0,
      errors: [],
      rows: [{ product: { id: '7', name: 'Bank Dalen', sku: 'BNK-1' }, before: '89.95', after: '79.93', marginAfter: 34.6, warnings: [], refusal }],
    }),
  })
  await user.click(await screen.findByRole('button', { name: 'Formula for 2 products' }))
  const dialog = await screen.findByRole('dialog')
  await user.type(await within(dialog).findByRole('textbox', { name: /By/ }), '-10')
  expect(await within(dialog).findByText('1 price is refused by a guard and left out.')).toBeVisible()
  expect(within(dialog).getByRole('row', { name: /Bank Dalen/ })).toHaveTextContent(refusal)
})
