import { screen } from '@testing-library/react'
import { renderScreen } from '@vitrine/testing'
import supplier from '../remote'

const done = { step: 'APPLY', state: 'DONE', message: null }
const warned = { ...done, message: 'A price guard warns of one price that it has written: WRN-5, €999.17 in Vos NL. Its changes show all of them.' }

/** The runs of a rule; the last one has these steps. */
const open = (steps: readonly object[]) =>
  renderScreen(supplier, '/emeubel-rules/7?tab=runs', {
    resolvers: { Rule: () => ({ id: '7', runs: [{ id: '1', kind: 'FEED', created: 1, changed: 0, blocked: 0, job: null, changeSet: { id: '12' }, steps }] }) },
  })

test('EMEU-05 PRL-7 a run that has written what a guard warns of says so, beside the way to its changes', async () => {
  await open([warned])
  expect(await screen.findByRole('alert')).toHaveTextContent(warned.message)
  expect(screen.getByRole('link', { name: 'View or revert the changes' })).toHaveAttribute('href', expect.stringContaining('open=12'))
})

test('EMEU-05 a run of which nothing is to be said keeps its steps to itself', async () => {
  await open([done])
  expect(await screen.findByRole('link', { name: 'View or revert the changes' })).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('EMEU-05 a run leads to the products that it has made', async () => {
  await open([done])
  expect(await screen.findByRole('link', { name: 'View 1 product that was made' })).toHaveAttribute('href', '/emeubel-rules/7?tab=products&run=1')
})
