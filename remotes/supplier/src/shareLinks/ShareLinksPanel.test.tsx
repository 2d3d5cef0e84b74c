import { screen, within } from '@testing-library/react'
import { defineRemote, type Remote, screen as screenOf, Slot } from '@vitrine/shell'
import { type MockResolvers, renderScreen } from '@vitrine/testing'
import supplier from '../remote'

const neighbour: Remote = defineRemote({
  id: 'neighbour',
  contract: 1,
  messages: { en: {}, nl: {} },
  menu: [],
  screens: [
    screenOf({
      path: '/neighbour',
      query: supplier.panels[0]!.query,
      variables: () => ({ productId: '7' }),
      load: async () => ({ default: () => <Slot name="product.panel" id="shareLinks" productId="7" /> }),
    }),
  ],
  panels: [],
})

const proposals = [
  { id: '41', label: 'Lead time', value: '8 weeks', current: null, state: 'SUBMITTED', reason: null, comment: 'From March on', images: [], product: { id: '7', name: 'Bank Lund' } },
  { id: '42', label: 'Photos', value: '1 photo', current: '2 photos', state: 'SUBMITTED', reason: null, comment: null, images: [{ id: '90', image500282Url: '/a.jpg' }], product: { id: '7', name: 'Bank Lund' } },
  { id: '43', label: 'Comment', value: '', current: null, state: 'SUBMITTED', reason: null, comment: 'Call us', images: [], product: { id: '7', name: 'Bank Lund' } },
]
const link = { id: '30', recipientEmail: 'verkoop@duinhof.example', subject: 'Bank', state: 'SUBMITTED', actions: ['EXTEND', 'COPY', 'REVOKE'], asked: 4, filled: 2, endsAt: '2026-12-04T23:00:00Z', reminderSentAt: null, proposals }

const open = async (links: readonly object[], more: MockResolvers = {}) => {
  const rendered = await renderScreen(neighbour, '/neighbour', { remotes: [supplier], resolvers: { ShareLinkPage: () => ({ results: links }), ...more } })
  const card = await screen.findByRole('region', { name: 'verkoop@duinhof.example' }, { timeout: 5000 })
  return { ...rendered, card }
}

test('SHARE-06 what was sent in is seen with its photos and what is said of it, and answered field by field', async () => {
  const judged: unknown[] = []
  const { user, card } = await open([link], { ShareLinkPayload: ({ args }) => (judged.push(args?.['input']), { shareLink: { ...link, state: 'PARTLY_ACCEPTED' }, errors: [] }) })
  expect(card).toHaveTextContent('2 of 4')
  expect(card).toHaveTextContent('Says: From March on')
  expect(card).toHaveTextContent('Says: Call us')
  expect(within(card).getByRole('img', { name: 'Photo 1 of Photos' })).toHaveAttribute('src', '/a.jpg')
  expect(within(card).queryByRole('combobox', { name: 'Verdict on Comment' })).not.toBeInTheDocument()
  await user.selectOptions(within(card).getByRole('combobox', { name: 'Verdict on Lead time' }), 'Do not accept')
  await user.type(within(card).getByRole('textbox', { name: 'Reason for Lead time' }), 'Too long')
  await user.click(within(card).getByRole('checkbox', { name: 'Ask for it again' }))
  await user.click(within(card).getByRole('button', { name: 'Answer' }))
  expect(judged).toEqual([
    {
      shareLink: '30',
      verdicts: [
        { proposal: '41', accept: false, reason: 'Too long' },
        { proposal: '42', accept: true, reason: '' },
        { proposal: '43', accept: true, reason: '' },
      ],
      askAgain: true,
    },
  ])
  expect(await screen.findByText('The answer is being sent.')).toBeVisible()
})

test('SHARE-03 a link offers what its state allows and nothing else', async () => {
  const { card } = await open([{ ...link, state: 'SENT', actions: ['EXTEND', 'REMIND', 'COPY', 'REVOKE'], proposals: [] }])
  expect(within(card).getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Remind', 'Extend to a week from today', 'Copy link', 'Revoke'])
})

test('SHARE-03 a link that is over offers nothing, and one that asks for nothing does not count to nought', async () => {
  const { card } = await open([{ ...link, state: 'REVOKED', actions: [], asked: 0, filled: 0, reminderSentAt: '2026-12-01T12:00:00Z', proposals: [] }])
  expect(within(card).queryByRole('button')).not.toBeInTheDocument()
  expect(card).toHaveTextContent('nothing missing')
  expect(card).toHaveTextContent('reminded 1 December')
  expect(card).not.toHaveTextContent('0 of 0')
})
