import { screen } from '@testing-library/react'
import { renderScreen } from '@vitrine/testing'
import content from '../remote'

const row = {
  id: '70',
  name: 'Eiken',
  state: 'PAUSED_BY_GUARD',
  sentence: 'When a product has the value Oak, then give it Modern',
  priority: 60,
  lastRun: { startedAt: '2026-02-01T10:00:00Z', fired: 3 },
  createdAt: '2026-02-01T10:00:00Z',
  updatedAt: '2026-02-01T10:00:00Z',
}

test('ROUTE-11 AUTO-01 automations are listed with their sentence, their state and what they did last', async () => {
  await renderScreen(content, '/automations', {
    resolvers: { Query: () => ({ automations: { totalCount: 1, results: [row], counts: [] }, listSettings: null }) },
  })
  expect(await screen.findByRole('link', { name: /Eiken/ })).toHaveAttribute('href', '/automations/70')
  expect(screen.getByText('When a product has the value Oak, then give it Modern')).toBeVisible()
  expect(screen.getByRole('cell', { name: 'Paused by its limit' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'New automation' })).toHaveAttribute('href', '/automations/new')
})
