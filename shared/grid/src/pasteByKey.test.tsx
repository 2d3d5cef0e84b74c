import { screen, waitFor, within } from '@testing-library/react'
import type { GridColumn } from './GridColumn'
import { cellIn, columns, paste, renderGrid } from './testing/renderGrid'
import { standInWindow } from './testing/standInWindow'

const windows = standInWindow({ width: 1000, height: 400 })
beforeEach(windows.open)
afterEach(windows.close)

const isEan = (text: unknown) => /^\d{13}$/.test(String(text))
// takes the place of the cursor's next column, as EAN did
const coded = columns.map((column): GridColumn =>
  column.id === 'depth'
    ? {
        ...column,
        kind: 'text',
        recognises: isEan,
        validate: (value) => (value === null || isEan(value) ? null : 'This is no EAN.'),
        warn: (value) => (String(value).endsWith('5') ? 'The check digit is wrong.' : null),
      }
    : column,
)

async function pasteBySku(text: string, language: 'en' | 'nl' = 'en') {
  const rendered = await renderGrid({ columns: coded, language })
  await rendered.user.click(await cellIn(1, 'Width'))
  paste(text)
  const isDutch = language === 'nl'
  await screen.findByRole('dialog', { name: isDutch ? 'Deze kolommen komen niet overeen' : 'These columns do not match' })
  await waitFor(() => expect(screen.getByRole('button', { name: isDutch ? 'Koppelen op SKU' : 'Match by SKU instead' })).toHaveFocus())
  await rendered.user.keyboard('{Enter}')
  return { ...rendered, dialog: await screen.findByRole('dialog', { name: isDutch ? 'Plakken' : 'Paste' }) }
}

test('a SKU and a price without headings go nowhere until somebody says where, by keyboard alone', async () => {
  const { user, dialog } = await pasteBySku('SOFA-2\t1.450,00\nSOFA-1\t999,00')
  const question = await within(dialog).findByRole('combobox', { name: /Which column is pasted column 2\? It holds 1\.450,00 · 999,00/ })
  await waitFor(() => expect(question).toHaveFocus())
  expect(question).toHaveDisplayValue('Choose a column…')
  expect(within(dialog).getByRole('option', { name: 'Price (suggested by what it holds)' })).toBeInTheDocument()
  expect(within(dialog).getByText('0 cells change')).toBeVisible()
  // Enter does not answer for the user
  await user.keyboard('{Enter}')
  expect(dialog).toBeVisible()
  await user.selectOptions(question, 'Price (suggested by what it holds)')
  expect(await within(dialog).findByText('2 cells change')).toBeVisible()
  question.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(await cellIn(1, 'Price')).toHaveTextContent('999.00')
  expect(await cellIn(2, 'Price')).toHaveTextContent('1,450.00')
  expect(await cellIn(1, 'Depth')).toHaveTextContent('90')
})

test('headings say where columns go, and Enter pastes', async () => {
  const { user, dialog } = await pasteBySku('SKU\tPrice\nSOFA-2\t1.450,00\nSOFA-1\t999,00', 'nl')
  const apply = await within(dialog).findByRole('button', { name: '2 cellen plakken' })
  await waitFor(() => expect(apply).toHaveFocus())
  await user.keyboard('{Enter}')
  expect(await cellIn(2, 'Price')).toHaveTextContent('1.450,00')
})

test('Escape pastes nothing', async () => {
  const { user, dialog } = await pasteBySku('SKU\tPrice\nSOFA-2\t1.450,00\nSOFA-1\t999,00')
  await within(dialog).findByRole('button', { name: 'Paste 2 cells' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(await cellIn(2, 'Price')).toHaveTextContent('1,299.50')
})

test('each cell is judged by its field: what is refused is counted apart with its reason, and what is doubtful too', async () => {
  const { user, dialog } = await pasteBySku('SKU\tDepth\nSOFA-2\t1.299,00\nSOFA-1\t8712345678906\nSOFA-3\t8712345678905')
  expect(await within(dialog).findByText('2 cells change')).toBeVisible()
  expect(within(dialog).getByText(/1 is refused/)).toBeVisible()
  expect(within(dialog).getByText(/1 is doubtful/)).toBeVisible()
  expect(within(dialog).getByText('SOFA-2, Depth: “1.299,00”. This is no EAN.', { exact: false })).toBeVisible()
  expect(within(dialog).getByText(/SOFA-3, Depth.*“8712345678905”\. The check digit is wrong\./)).toBeVisible()
  await user.keyboard('{Enter}')
  expect(await cellIn(1, 'Depth')).toHaveTextContent('8712345678906')
  expect(await cellIn(2, 'Depth')).toHaveTextContent('90')
  expect(await cellIn(3, 'Depth')).toHaveAttribute('aria-description', 'changed, not saved; doubtful: The check digit is wrong.')
})

test('what is left out is pasted nowhere', async () => {
  const { user, dialog } = await pasteBySku('SKU\tAdvice\tWidth\nSOFA-2\tx\t210\nSOFA-1\ty\t220')
  await user.selectOptions(await within(dialog).findByRole('combobox', { name: /Which column is “Advice”\?/ }), 'Leave out')
  await user.click(await within(dialog).findByRole('button', { name: 'Paste 2 cells' }))
  expect(await cellIn(2, 'Width')).toHaveTextContent('210')
})
