import { screen, waitFor, within } from '@testing-library/react'
import { renderProduct, serverWith } from '../testing/renderProduct'

const card = () => within(screen.getByRole('heading', { name: 'What is missing' }).closest('section')!)

test('[PROD-27] advice that does not fit is put aside once it is said why; who and why is shown, and it is restored', async () => {
  const server = serverWith()
  const sent: unknown[] = []
  let putAside: object[] = []
  const item = (code: string, severity: string, label: string, canPutAside: boolean) => ({
    code,
    severity,
    label,
    explanation: null,
    field: null,
    fixUrl: '/products/7/edit?tab=photos',
    since: null,
    canPutAside,
  })
  const required = item('check:URL_KEY', 'BLOCK', 'The URL key is taken', false)
  let items = [required, item('check:IMG_COUNT', 'WARN', '1 photo; 3 is better', true)]
  server.resolvers = {
    ...server.resolvers,
    Inspection: () => ({ score: 90, isRecalculating: false, website: null, language: 'nl', items, variations: [], putAside }),
    PutCheckAsidePayload: ({ args }) => {
      sent.push(args)
      const reason = args?.['reason'] as string | null
      putAside = reason === null ? [] : [{ code: 'check:IMG_COUNT', label: 'Few photos', reason, by: 'Anna Bos', at: '2026-11-20T10:00:00Z' }]
      items = reason === null ? [required, item('check:IMG_COUNT', 'WARN', '1 photo; 3 is better', true)] : [required]
      return { changeSet: { id: '900' }, errors: [] }
    },
  }
  const { user } = await renderProduct(server)
  expect(card().queryByRole('button', { name: 'Put aside: The URL key is taken' })).not.toBeInTheDocument()
  await user.click(card().getByRole('button', { name: 'Put aside: 1 photo; 3 is better' }))
  expect(card().getByRole('button', { name: 'Put aside' })).toBeDisabled()
  await user.type(card().getByLabelText('Why it does not fit this product'), 'A spare part')
  await user.click(card().getByRole('button', { name: 'Put aside' }))
  await waitFor(() => expect(sent).toEqual([{ product: '7', code: 'check:IMG_COUNT', reason: 'A spare part' }]))
  expect(await screen.findByText('Put aside: 1 photo; 3 is better')).toBeVisible()
  await user.click(await card().findByRole('button', { name: 'Restore: Few photos' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toEqual({ product: '7', code: 'check:IMG_COUNT', reason: null })
})
