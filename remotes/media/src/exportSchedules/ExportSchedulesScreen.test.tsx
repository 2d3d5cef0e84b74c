import { screen, within } from '@testing-library/react'
import { renderScreen } from '@vitrine/testing'
import media from '../remote'

const schedule = {
  id: '9',
  name: 'Banken',
  format: 'XLSX',
  schedule: '0 6 * * 1-5',
  active: true,
  nextDueAt: '2099-01-05T05:00:00Z',
  revision: 1,
  createdAt: '2026-01-05T10:00:00Z',
  updatedAt: '2026-01-05T10:00:00Z',
  updatedBy: 'Anna Bos',
}

test('FILE-01 a row says when an export is made again, and what rests has no next time', async () => {
  await renderScreen(media, '/files/exported/schedules', {
    resolvers: { ExportSchedulePage: () => ({ totalCount: 2, results: [schedule, { ...schedule, id: '10', name: 'Stoelen', active: false }] }) },
  })
  const active = within(await screen.findByRole('row', { name: /Banken/ }))
  expect(active.getByText('0 6 * * 1-5')).toBeVisible()
  expect(active.getByText('5 Jan 2099')).toBeVisible()
  expect(active.getByRole('link', { name: /Banken/ })).toHaveAttribute('href', '/files/exported/schedules/9')
  expect(within(screen.getByRole('row', { name: /Stoelen/ })).queryByText('5 Jan 2099')).toBeNull()
})

test('FILE-01 one schedule says its next time, and what is written of it', async () => {
  await renderScreen(media, '/files/exported/schedules/9', { resolvers: { ExportSchedule: () => schedule } })
  expect(await screen.findByRole('heading', { level: 1, name: 'Banken' })).toBeVisible()
  expect(screen.getByText(/^Next: 5 Jan 2099/)).toBeVisible()
  expect(screen.getByRole('textbox', { name: /Schedule/ })).toHaveValue('0 6 * * 1-5')
  expect(screen.getByRole('checkbox', { name: 'Run on schedule' })).toBeChecked()
})
