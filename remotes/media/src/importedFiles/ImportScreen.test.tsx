import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { renderScreen } from '@vitrine/testing'
import media from '../remote'

const file = {
  id: '9',
  name: 'prijzen.xlsx',
  state: 'CHECKED',
  problem: null,
  sameFile: null,
  language: 'nl',
  sheet: 'Prijzen',
  sheets: ['Prijzen'],
  headRow: 1,
  columns: [
    { place: 0, head: 'SKU', target: 'sku', samples: ['BANK-1'], clears: false },
    { place: 1, head: 'Maat', target: 'attribute.size', samples: ['2026-01-04'], clears: false },
  ],
  targets: [
    { target: 'sku', label: 'SKU' },
    { target: 'attribute.size', label: 'Size' },
  ],
  pictureCount: 2,
  priceList: null,
  priceLists: [],
  replacesPrices: false,
  needsPriceList: false,
  createCount: 0,
  changeCount: 1,
  removalCount: 0,
  unchangedCount: 40,
  refusedCount: 1,
  newValues: [],
  job: null,
  rows: {
    totalCount: 1,
    results: [
      {
        number: 4,
        isRemoval: false,
        outcome: 'REFUSED',
        sku: 'BANK-1',
        cells: ['BANK-1', '2026-01-04'],
        product: null,
        changes: [],
        problems: [{ place: 1, message: 'Maat: “2026-01-04” is a date; a spreadsheet has probably made it of a size.', suggestion: '4-1' }],
      },
    ],
  },
}

test('FILE-02 a row that is refused says why and what was meant, and is mended in place', async () => {
  await renderScreen(media, '/files/imported/9', { resolvers: { ImportedFile: () => file } })
  expect(await screen.findByText('0 new, 1 changed, 40 unchanged, 1 refused.')).toBeVisible()
  const row = within((await screen.findByText('Row 4')).closest('li') as HTMLElement)
  expect(row.getByText(/is a date; a spreadsheet/)).toBeVisible()
  expect(row.getByRole('button', { name: 'Correct row 4' })).toBeDisabled()
  expect(row.getByRole('textbox', { name: 'Maat' })).toHaveValue('2026-01-04')
  act(() => row.getByRole('button', { name: 'Take 4-1' }).click())
  expect(await row.findByDisplayValue('4-1')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Import 1 row' })).toBeEnabled()
})

test('[FILE-02] another sheet, and another row with the names of the columns, are chosen before the dry run', async () => {
  const asked: unknown[] = []
  const chosen = { ...file, state: 'MAPPING', sheets: ['Voorblad', 'Prijzen'], headRow: 4 }
  const ImportPayload = ({ args }: { args?: Record<string, unknown> | null }) => {
    asked.push(args?.['input'])
    return { importedFile: chosen, errors: [] }
  }
  await renderScreen(media, '/files/imported/9', { resolvers: { ImportedFile: () => chosen, ImportPayload } })
  const sheet = await screen.findByRole('combobox', { name: 'Sheet' })
  expect(sheet).toHaveValue('Prijzen')
  expect(screen.getByRole('combobox', { name: 'Row with the names of the columns' })).toHaveValue('4')
  fireEvent.change(sheet, { target: { value: 'Voorblad' } })
  await waitFor(() => expect(asked).toEqual([{ id: '9', sheet: 'Voorblad' }]))
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Row with the names of the columns' })).toBeEnabled())
  fireEvent.change(screen.getByRole('combobox', { name: 'Row with the names of the columns' }), { target: { value: '6' } })
  await waitFor(() => expect(asked.at(-1)).toEqual({ id: '9', headRow: 6 }))
})
