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
  {
    id: '41',
    label: 'Lead time',
    value: '8 weeks',
    current: null,
    state: 'SUBMITTED',
    reason: null,
    comment: 'From March on',
    images: [],
    files: [],
    checks: [],
    product: { id: '7', name: 'Bank Lund' },
  },
  {
    id: '42',
    label: 'Photos',
    value: '1 photo',
    current: '2 photos',
    state: 'SUBMITTED',
    reason: null,
    comment: null,
    images: [{ id: '90', image500282Url: '/a.jpg' }],
    files: [],
    checks: [],
    product: { id: '7', name: 'Bank Lund' },
  },
  {
    id: '43',
    label: 'Comment',
    value: '',
    current: null,
    state: 'SUBMITTED',
    reason: null,
    comment: 'Call us',
    images: [],
    files: [],
    checks: [],
    product: { id: '7', name: 'Bank Lund' },
  },
]
const link = {
  id: '30',
  recipientEmail: 'verkoop@duinhof.example',
  subject: 'Bank',
  state: 'SUBMITTED',
  actions: ['EXTEND', 'COPY', 'REVOKE'],
  asked: 4,
  filled: 2,
  endsAt: '2026-12-04T23:00:00Z',
  reminderSentAt: null,
  proposals,
}

const open = async (links: readonly object[], more: MockResolvers = {}) => {
  const rendered = await renderScreen(neighbour, '/neighbour', { remotes: [supplier], resolvers: { ShareLinkPage: () => ({ results: links }), ...more } })
  const card = await screen.findByRole('region', { name: 'verkoop@duinhof.example' }, { timeout: 5000 })
  return { ...rendered, card }
}

test('SHARE-06 what was sent in is seen with its photos and what is said of it, and answered field by field', async () => {
  const judged: unknown[] = []
  const { user, card } = await open([link], {
    ShareLinkPayload: ({ args }) => (judged.push(args?.['input']), { shareLink: { ...link, state: 'PARTLY_ACCEPTED' }, errors: [] }),
  })
  expect(card).toHaveTextContent('2 of 4')
  expect(card).toHaveTextContent('Says: From March on')
  expect(card).toHaveTextContent('Says: Call us')
  expect(within(card).getByRole('img', { name: 'Photo 1 of Photos' })).toHaveAttribute('src', '/a.jpg')
  expect(within(card).queryByRole('combobox', { name: 'Verdict on Comment' })).not.toBeInTheDocument()
  await user.selectOptions(within(card).getByRole('combobox', { name: 'Verdict on Lead time' }), 'Reject')
  await user.type(within(card).getByRole('textbox', { name: 'Reason for Lead time' }), 'Too long')
  await user.click(within(card).getByRole('checkbox', { name: 'Ask for it again' }))
  await user.click(within(card).getByRole('button', { name: 'Accept 1, reject 1' }))
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

test('SHARE-06 what fails a check is not accepted unless somebody decides so, and the button says what it does', async () => {
  const failing = {
    ...proposals[0],
    id: '44',
    label: 'Width',
    value: '2,780 cm',
    current: '278 cm',
    comment: null,
    checks: [{ code: 'check:DIM_VARIATION', message: 'Width is 2,780, ten times what its siblings have (278): centimetres or millimetres?' }],
  }
  const wrong = {
    ...failing,
    id: '45',
    label: 'EAN code',
    value: '8719999000011',
    current: null,
    checks: [{ code: 'check:EAN_CHECKDIGIT', message: 'The check digit of the EAN is wrong' }],
  }
  const judged: unknown[] = []
  const { user, card } = await open([{ ...link, proposals: [proposals[0], failing, wrong] }], {
    ShareLinkPayload: ({ args }) => (judged.push(args?.['input']), { shareLink: link, errors: [] }),
  })
  const verdict = (label: string) => within(card).getByRole('combobox', { name: `Verdict on ${label}` })
  expect(within(card).getByText('278 cm').closest('del')).toBeVisible()
  expect(within(card).getByText('2,780 cm').closest('ins')).toBeVisible()
  expect(within(card).getByRole('list', { name: 'Checks of Width' })).toHaveTextContent('centimetres or millimetres?')
  expect(verdict('Lead time')).toHaveDisplayValue('Accept')
  expect(verdict('Width')).toHaveDisplayValue('Choose…')
  expect(within(card).getByRole('button', { name: 'Accept 1' })).toBeEnabled()
  expect(card).toHaveTextContent('2 values fail a check: accept or reject them above.')
  await user.selectOptions(verdict('Width'), 'Reject')
  await user.selectOptions(verdict('EAN code'), 'Accept anyway')
  await user.click(within(card).getByRole('button', { name: 'Accept 2, reject 1' }))
  expect(judged).toEqual([
    expect.objectContaining({
      verdicts: [
        { proposal: '41', accept: true, reason: '' },
        { proposal: '44', accept: false, reason: '' },
        { proposal: '45', accept: true, reason: '', acceptFailing: true },
      ],
    }),
  ])
})

test('SHARE-06 what nobody has decided on stays waiting when the rest is answered', async () => {
  const judged: unknown[] = []
  const wrong = { ...proposals[1], checks: [{ code: 'check:IMG_SIZE', message: 'The smallest photo has 30 pixels' }] }
  const { user, card } = await open([{ ...link, proposals: [proposals[0], wrong] }], {
    ShareLinkPayload: ({ args }) => (judged.push(args?.['input']), { shareLink: link, errors: [] }),
  })
  await user.click(within(card).getByRole('button', { name: 'Accept 1' }))
  expect(judged).toEqual([expect.objectContaining({ verdicts: [{ proposal: '41', accept: true, reason: '' }] })])
})

test('SHARE-03 a link offers what its state allows and nothing else', async () => {
  const { card } = await open([{ ...link, state: 'SENT', actions: ['EXTEND', 'REMIND', 'COPY', 'REVOKE'], proposals: [] }])
  expect(
    within(card)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Remind', 'Extend to a week from today', 'Copy link', 'Revoke'])
})

test('SHARE-03 a link that is over offers nothing, and one that asks for nothing does not count to nought', async () => {
  const { card } = await open([{ ...link, state: 'REVOKED', actions: [], asked: 0, filled: 0, reminderSentAt: '2026-12-01T12:00:00Z', proposals: [] }])
  expect(within(card).queryByRole('button')).not.toBeInTheDocument()
  expect(card).toHaveTextContent('nothing missing')
  expect(card).toHaveTextContent('reminded 1 December')
  expect(card).not.toHaveTextContent('0 of 0')
})

test('PROD-20 a product without share links says what one is for, and sends nobody to the tab on which they stand', async () => {
  await renderScreen(neighbour, '/neighbour', { remotes: [supplier], resolvers: { ShareLinkPage: () => ({ results: [] }) } })
  expect(await screen.findByText('Nobody has been asked about this product yet')).toBeVisible()
  expect(screen.getByText('A share link asks a supplier or a colleague by email for the information that this product is missing.')).toBeVisible()
  expect(screen.queryByText(/on the tab Share Links/)).toBeNull()
})
