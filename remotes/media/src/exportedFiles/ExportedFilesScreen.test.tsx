import { screen, within } from '@testing-library/react'
import { renderScreen } from '@vitrine/testing'
import media from '../remote'

const file = {
  id: '7',
  name: 'Banken',
  list: 'products',
  format: 'XLSX',
  state: 'DONE',
  rowCount: 4318,
  byteSize: 1_530_000,
  createdAt: '2026-01-05T10:00:00Z',
  expiresAt: '2026-02-04T10:00:00Z',
  updatedBy: 'Anna Bos',
  exportSchedule: null,
  job: { done: 4318, total: 4318 },
}
const resolvers = {
  ExportedFilePage: () => ({
    totalCount: 2,
    results: [file, { ...file, id: '8', name: 'Stoelen', state: 'RUNNING', byteSize: null, expiresAt: null, job: { done: 25, total: 100 } }],
  }),
}

test('FILE-01 a row says how far the export is, how large, and what can be done with it', async () => {
  await renderScreen(media, '/files/exported', { resolvers })
  const ready = within(await screen.findByRole('row', { name: /Banken/ }))
  expect(ready.getByText('Ready')).toBeVisible()
  expect(ready.getByText('4,318')).toBeVisible()
  expect(ready.getByText('1.5 MB')).toBeVisible()
  expect(ready.getByRole('button', { name: 'Download Banken' })).toBeVisible()
  const running = within(screen.getByRole('row', { name: /Stoelen/ }))
  expect(running.getByText(/Exporting/)).toHaveTextContent('25%')
  expect(running.queryByRole('button', { name: /Download/ })).toBeNull()
  expect(running.getByRole('button', { name: 'Repeat Stoelen' })).toBeVisible()
})
