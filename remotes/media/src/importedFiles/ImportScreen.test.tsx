import { fireEvent, screen, waitFor, within } from '@testing-library/react'
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
  format: 'CSV',
  preview: [
    { number: 1, cells: ['SKU', 'Maat'] },
    { number: 2, cells: ['BANK-1', '2026-01-04'] },
  ],
  reading: {
    encoding: 'windows-1252',
    separator: ';',
    quotes: 'DOUBLE',
    merged: null as string | null,
    hidden: null as string | null,
    decimal: null,
    dates: null,
    currency: null,
    vat: null,
    lengthUnit: null,
    weightUnit: null,
    chosen: [] as string[],
  },
  profile: null as string | null,
  profiles: [{ name: 'Heidelund', isAlike: true }],
  columns: [
    { place: 0, head: 'SKU', target: 'sku', label: 'SKU', samples: ['BANK-1'], clears: false },
    { place: 1, head: 'Maat', target: 'attribute.size', label: 'Size', samples: ['2026-01-04'], clears: false },
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
  guardedCount: 0,
  leftOutCount: 0,
  decisionCount: 1,
  mode: 'ALL',
  skipsBadCells: false,
  rowCount: 42,
  changedFields: [{ field: 'brand', label: 'Brand', count: 1 }],
  problemGroups: [
    {
      key: '1:madeDate',
      place: 1,
      column: 'Maat',
      code: 'madeDate',
      message: 'Maat: “2026-01-04” is a date; a spreadsheet has probably made it of a size.',
      count: 1,
      valueCount: 1,
      suggestionCount: 1,
      isWarning: false,
      values: [{ value: '2026-01-04', count: 1, suggestion: '4-1' }],
    },
  ],
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
        problems: [{ place: 1, message: 'Maat: “2026-01-04” is a date; a spreadsheet has probably made it of a size.', suggestion: '4-1', isLeftOut: false }],
      },
    ],
  },
}

test('FILE-02 a row that is refused says why and what was meant, and is mended in place', async () => {
  const asked: unknown[] = []
  const FixImportRowPayload = ({ args }: { args?: Record<string, unknown> | null }) => {
    asked.push(args?.['input'])
    return { row: { number: 4 }, errors: [] }
  }
  await renderScreen(media, '/files/imported/9', { resolvers: { ImportedFile: () => file, FixImportRowPayload } })
  expect(await screen.findByRole('heading', { name: '1 of 42 rows' })).toBeVisible()
  fireEvent.click(await screen.findByRole('button', { name: 'Correct row 4' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/is a date; a spreadsheet/)).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
  fireEvent.click(dialog.getByRole('button', { name: 'Take 4-1' }))
  expect(dialog.getByRole('textbox', { name: 'Maat' })).toHaveValue('4-1')
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(asked).toEqual([{ id: '9', row: 4, cells: [{ place: 1, value: '4-1' }] }]))
  expect(screen.getByRole('button', { name: 'Import 1 row' })).toBeEnabled()
})

test('[FILE-02] the dry run opens on what needs a decision; one decision is taken for all rows of a group', async () => {
  const asked: unknown[] = []
  const ImportPayload = ({ args }: { args?: Record<string, unknown> | null }) => {
    asked.push(args?.['input'])
    return { importedFile: file, errors: [] }
  }
  await renderScreen(media, '/files/imported/9', { resolvers: { ImportedFile: () => file, ImportPayload } })
  const filters = within(await screen.findByRole('group', { name: 'Show rows' }))
  expect(filters.getByRole('button', { name: 'Needs a decision 1' })).toHaveAttribute('aria-pressed', 'true')
  expect(filters.getByRole('button', { name: 'Unchanged 40' })).toBeVisible()
  const groups = within(screen.getByRole('list', { name: 'Problems to decide' }))
  fireEvent.click(groups.getByRole('button', { name: /^Take what was probably meant/ }))
  await waitFor(() => expect(asked).toEqual([{ id: '9', group: '1:madeDate', repair: 'SUGGESTION' }]))
  await waitFor(() => expect(groups.getByRole('button', { name: /^Leave Maat out of 1 row/ })).toBeEnabled())
  fireEvent.click(groups.getByRole('button', { name: /^Enter values for Maat/ }))
  const dialog = within(await screen.findByRole('dialog'))
  const input = dialog.getByRole('textbox', { name: 'Instead of “2026-01-04” (1 row)' })
  expect(input).toHaveValue('4-1')
  fireEvent.change(input, { target: { value: '4-2' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Replace' }))
  await waitFor(() => expect(asked.at(-1)).toEqual({ id: '9', group: '1:madeDate', repair: 'REPLACE', values: [{ from: '2026-01-04', to: '4-2' }] }))
})

test('[FILE-02] rows are narrowed to what becomes of them and to a field; only existing products is another dry run', async () => {
  const asked: unknown[] = []
  const pages: unknown[] = []
  const ImportPayload = ({ args }: { args?: Record<string, unknown> | null }) => {
    asked.push(args)
    return { importedFile: chosen, errors: [] }
  }
  const ImportRowPage = ({ args }: { args?: Record<string, unknown> | null }) => {
    pages.push(args)
    return file.rows
  }
  const chosen: Partial<typeof file> = { ...file, changedFields: [...file.changedFields, { field: 'series', label: 'Series', count: 1 }] }
  delete chosen.rows
  await renderScreen(media, '/files/imported/9', { resolvers: { ImportedFile: () => chosen, ImportPayload, ImportRowPage } })
  fireEvent.click(await screen.findByRole('button', { name: 'Changed 1' }))
  await waitFor(() => expect(pages.at(-1)).toMatchObject({ outcomes: ['CHANGE'], needsDecision: false }))
  fireEvent.change(screen.getByRole('combobox', { name: 'Rows that change a field' }), { target: { value: 'series' } })
  await waitFor(() => expect(pages.at(-1)).toMatchObject({ outcomes: ['CHANGE'], field: 'series' }))
  fireEvent.change(screen.getByRole('combobox', { name: 'Products to import' }), { target: { value: 'UPDATE' } })
  await waitFor(() => expect(asked).toMatchObject([{ input: { id: '9', mode: 'UPDATE' } }, { id: '9' }]))
})

test('[FILE-02] “Revert…” leads straight to what a revert would change', async () => {
  const done = { ...file, state: 'WARN', job: { id: '31', canRevert: true, changeSet: { id: '77' } } }
  await renderScreen(media, '/files/imported/9', { resolvers: { ImportedFile: () => done } })
  expect(await screen.findByRole('button', { name: 'Download refused rows' })).toBeEnabled()
  expect(screen.getByText('Imported in part')).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'Revert…' }))
  expect(await screen.findByRole('dialog', { name: /Revert/ })).toBeVisible()
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
  expect(screen.getByRole('combobox', { name: 'Header row' })).toHaveValue('4')
  fireEvent.change(sheet, { target: { value: 'Voorblad' } })
  await waitFor(() => expect(asked).toEqual([{ id: '9', sheet: 'Voorblad' }]))
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Header row' })).toBeEnabled())
  fireEvent.change(screen.getByRole('combobox', { name: 'Header row' }), { target: { value: '6' } })
  await waitFor(() => expect(asked.at(-1)).toEqual({ id: '9', headRow: 6 }))
})

test('[FILE-02] the first rows are shown with what was recognised; each of it can be changed', async () => {
  const asked: unknown[] = []
  const chosen = { ...file, state: 'MAPPING' }
  const ImportPayload = ({ args }: { args?: Record<string, unknown> | null }) => {
    asked.push(args?.['input'] ?? args)
    return { importedFile: chosen, errors: [] }
  }
  await renderScreen(media, '/files/imported/9', { resolvers: { ImportedFile: () => chosen, ImportPayload } })
  const shown = within(await screen.findByRole('region', { name: 'First rows of the file' }))
  expect(shown.getByRole('cell', { name: 'BANK-1' })).toBeVisible()
  expect(shown.getByRole('columnheader', { name: '→ SKU' })).toBeVisible()
  const encoding = screen.getByRole('combobox', { name: 'Encoding' })
  expect(within(encoding).getByRole('option', { name: 'Windows-1252 (recognised)' })).toBeVisible()
  fireEvent.change(encoding, { target: { value: 'cp850' } })
  await waitFor(() => expect(asked).toEqual([{ id: '9', reading: { encoding: 'cp850' } }]))
})

test('[FILE-02] a profile is offered where a file looks like its own, and what was chosen is kept as one', async () => {
  const asked: unknown[] = []
  const chosen = { ...file, state: 'MAPPING' }
  const ImportPayload = ({ args }: { args?: Record<string, unknown> | null }) => {
    asked.push(args?.['input'] ?? args)
    return { importedFile: chosen, errors: [] }
  }
  await renderScreen(media, '/files/imported/9', { resolvers: { ImportedFile: () => chosen, ImportPayload } })
  const profile = await screen.findByRole('combobox', { name: 'Profile' })
  expect(within(profile).getByRole('option', { name: 'Heidelund (looks like this file)' })).toBeVisible()
  fireEvent.change(profile, { target: { value: 'Heidelund' } })
  await waitFor(() => expect(asked).toEqual([{ id: '9', profile: 'Heidelund' }]))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save as profile…' })).toBeEnabled())
  fireEvent.click(screen.getByRole('button', { name: 'Save as profile…' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByRole('textbox', { name: /Name, for instance/ }), { target: { value: 'Heidelund zomer' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(asked.at(-1)).toEqual({ id: '9', name: 'Heidelund zomer' }))
})

test('[FILE-02] merged cells of a workbook and VAT are said beside the preview, after the dry run, too', async () => {
  const asked: unknown[] = []
  const ImportPayload = ({ args }: { args?: Record<string, unknown> | null }) => (
    asked.push(args?.['input']),
    { importedFile: { ...file, state: 'MAPPING' }, errors: [] }
  )
  const { user } = await renderScreen(media, '/files/imported/9', {
    resolvers: {
      ImportedFile: () => ({ ...file, format: 'ODS', reading: { ...file.reading, encoding: null, separator: null, quotes: null, merged: 'EACH' } }),
      ImportPayload,
    },
  })
  await user.click(await screen.findByText('The file as it is read'))
  const merged = screen.getByRole('combobox', { name: 'Merged cells' })
  expect(merged).toHaveDisplayValue('Carried down to each row (recognised)')
  expect(screen.queryByRole('combobox', { name: 'Encoding' })).toBeNull()
  await user.selectOptions(merged, 'In the first row only')
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'VAT in prices' })).toBeEnabled())
  await user.selectOptions(screen.getByRole('combobox', { name: 'VAT in prices' }), 'Excluded: 21% is added')
  expect(asked).toEqual([
    { id: '9', reading: { merged: 'FIRST' } },
    { id: '9', reading: { vat: 'EXCL' } },
  ])
})

test('[FILE-02] rows that a workbook hides are imported unless somebody leaves them out', async () => {
  const asked: unknown[] = []
  const workbook = { ...file, format: 'XLSX', reading: { ...file.reading, encoding: null, separator: null, quotes: null, merged: 'EACH', hidden: 'READ' } }
  const { user } = await renderScreen(media, '/files/imported/9', {
    resolvers: {
      ImportedFile: () => workbook,
      ImportPayload: ({ args }) => (asked.push(args?.['input']), { importedFile: { ...workbook, state: 'MAPPING' }, errors: [] }),
    },
  })
  await user.click(await screen.findByText('The file as it is read'))
  const hidden = screen.getByRole('combobox', { name: 'Hidden rows' })
  expect(hidden).toHaveDisplayValue('Imported, and told in the dry run (recognised)')
  await user.selectOptions(hidden, 'Left out')
  await waitFor(() => expect(asked).toEqual([{ id: '9', reading: { hidden: 'LEAVE_OUT' } }]))
})

test('[FILE-02] a dry run says how many products lose their price, also when it is one, and nothing when it is none', async () => {
  const shown = await renderScreen(media, '/files/imported/9', { resolvers: { ImportedFile: () => ({ ...file, removalCount: 1 }) } })
  expect(await screen.findByText('1 product loses its price: it is not in the file.')).toBeVisible()
  shown.unmount()
  await renderScreen(media, '/files/imported/9', { resolvers: { ImportedFile: () => file } })
  expect(await screen.findByRole('heading', { name: '1 of 42 rows' })).toBeVisible()
  expect(screen.queryByText(/not in the file/)).not.toBeInTheDocument()
})
