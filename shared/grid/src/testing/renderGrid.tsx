import { fireEvent, screen, waitFor } from '@testing-library/react'
import { renderFrame } from '@vitrine/ui/testing/renderFrame'
import { BulkGrid } from '../BulkGrid'
import type { BulkGridProps, GridState } from '../BulkGridProps'
import type { GridColumn } from '../GridColumn'
import type { GridEdit, GridResult } from '../GridEdit'
import type { GridRow } from '../GridRow'

export const columns: GridColumn[] = [
  { id: 'sku', label: 'SKU', kind: 'readonly', identity: true },
  { id: 'name', label: 'Name', kind: 'text', identity: true, language: 'nl' },
  { id: 'width', label: 'Width', kind: 'integer', unit: 'cm', validate: (value) => (typeof value === 'number' && value < 1 ? 'At least 1 cm.' : null) },
  { id: 'depth', label: 'Depth', kind: 'integer', unit: 'cm' },
  { id: 'price', label: 'Price', kind: 'money' },
  { id: 'wood', label: 'Wood', kind: 'choice', options: ['Oak', 'Walnut', 'Ash'].map((label) => ({ id: label.toLowerCase(), label })) },
  { id: 'active', label: 'Active', kind: 'boolean' },
]

export const makeRows = (count: number): GridRow[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `row-${index + 1}`,
    revision: '1',
    cells: { sku: `SOFA-${index + 1}`, name: `Bank ${index + 1}`, width: 200 + index, depth: 90, price: 1299.5, wood: 'oak', active: true },
  }))

/** Renders a grid of furniture, and records its calls. */
export async function renderGrid({
  rows = makeRows(12),
  language = 'en',
  ...props
}: Partial<BulkGridProps> & { rows?: GridRow[]; language?: 'en' | 'nl' } = {}) {
  const loadRows = jest.fn((offset: number, limit: number) => Promise.resolve({ rows: rows.slice(offset, offset + limit), total: rows.length }))
  const onSave = jest.fn((edits: readonly GridEdit[]): Promise<readonly GridResult[]> =>
    Promise.resolve(edits.map(({ rowId }) => ({ rowId, outcome: 'saved', revision: '2' }))),
  )
  const onState = jest.fn<void, [GridState]>()
  const rendered = renderFrame(
    <BulkGrid label="Products" columns={columns} loadRows={loadRows} onSave={onSave} onState={onState} {...props} />,
    '/list',
    language,
  )
  await screen.findByRole('grid', { name: props.label ?? 'Products' })
  await cellIn(1, 'Width')
  return { ...rendered, loadRows, onSave, onState }
}

const columnAt = (name: string) => columns.findIndex(({ label }) => label === name) + 1

/** The cell of a row; rows are counted from 1. */
export async function cellIn(row: number, column: string): Promise<HTMLElement> {
  return await waitFor(() => {
    const line = document.querySelector(`[aria-rowindex="${row + 1}"]`)
    const cell = line?.querySelector<HTMLElement>(`[role=gridcell][aria-colindex="${columnAt(column)}"][data-kind]`)
    if (!cell) throw new Error(`no cell ${column} in row ${row}`)
    return cell
  })
}

export const paste = (text: string) => {
  fireEvent.paste(document.activeElement!, { clipboardData: { getData: () => text } })
}
export const copy = () => {
  const data = { text: '' }
  fireEvent.copy(document.activeElement!, { clipboardData: { setData: (_: string, text: string) => (data.text = text) } })
  return data.text
}
