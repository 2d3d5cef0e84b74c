import { screen, waitFor, within } from '@testing-library/react'
import { renderScreen } from '@vitrine/testing'
import pricing from '../remote'

const guards = [
  { id: '90', code: 'JUMP', strictness: 'WARN' },
  { id: '91', code: 'CENTS', strictness: 'OFF' },
  { id: '92', code: 'HOLOGRAM', strictness: 'OFF' },
]

test('PRL-7 each guard stands with its sentence and how strict it is; a choice is told and can be undone', async () => {
  const { user } = await renderScreen(pricing, '/price-lists', {
    resolvers: {
      PriceListPage: () => ({ totalCount: 0, results: [] }),
      Query: () => ({ priceGuards: guards }),
      SetPriceGuardPayload: () => ({ priceGuard: { id: '90', strictness: 'BLOCK' }, changeSet: { id: '700' }, errors: [] }),
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Price guards' }))
  const dialog = await screen.findByRole('dialog', { name: 'Price guards' })
  const jump = await within(dialog).findByRole('combobox', { name: 'How strict: Jump of more than 25%' })
  expect(jump).toHaveValue('WARN')
  expect(within(dialog).getByRole('combobox', { name: 'How strict: Odd cents' })).toHaveValue('OFF')
  // from a newer server: shown by its code, since there is no translation
  expect(within(dialog).getByRole('combobox', { name: 'How strict: HOLOGRAM' })).toHaveValue('OFF')
  expect(within(dialog).getByText('What is asked goes up or down by more than 25% in one step.')).toBeVisible()
  await user.selectOptions(jump, 'Block')
  await waitFor(() => expect(jump).toHaveValue('BLOCK'))
  expect(await screen.findByText('Jump of more than 25%: Block')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible()
})
