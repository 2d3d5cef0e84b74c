import { screen, within } from '@testing-library/react'
import { renderScreen } from '@vitrine/testing'
import supplier from '../remote'

const link = {
  id: '30',
  recipientEmail: 'verkoop@duinhof.example',
  subject: 'Bank Lund',
  state: 'PARTLY_ACCEPTED',
  actions: ['EXTEND', 'COPY', 'REVOKE'],
  waiting: 0,
  mailState: 'SENT',
  sentAt: '2026-11-20T10:00:30Z',
  recipientType: 'SUPPLIER',
  products: [
    { id: '7', name: 'Bank Lund' },
    { id: '8', name: 'Stoel Miro' },
  ],
  asked: 8,
  filled: 5,
  openedAt: null,
  submittedAt: null,
  endsAt: '2026-12-04T23:00:00Z',
  createdAt: '2026-11-20T10:00:00Z',
  updatedAt: '2026-11-20T10:00:00Z',
}

test('SHARE-03 a row says to whom a link went, how far it is and when it ends, and leads to the tab where it is answered', async () => {
  await renderScreen(supplier, '/share-links', { resolvers: { ShareLinkPage: () => ({ totalCount: 1, results: [link] }) } })
  const row = await screen.findByRole('row', { name: /verkoop@duinhof/ })
  expect(row).toHaveTextContent('Partly accepted')
  expect(row).toHaveTextContent('Bank Lund and 1 more')
  expect(row).toHaveTextContent('5 of 8')
  expect(row).toHaveTextContent('4 Dec 2026')
  expect(screen.getByRole('link', { name: /verkoop@duinhof/ })).toHaveAttribute('href', '/products/7/edit?tab=shareLinks')
})

test('SHARE-03 a row offers what its state allows, and tells what came of it', async () => {
  const done: string[] = []
  const { user } = await renderScreen(supplier, '/share-links', {
    resolvers: {
      ShareLinkPage: () => ({
        totalCount: 2,
        results: [
          { ...link, state: 'SENT', actions: ['EXTEND', 'REMIND', 'COPY', 'REVOKE'] },
          { ...link, id: '31', recipientEmail: 'over@duinhof.example', state: 'REVOKED', actions: [] },
        ],
      }),
      ShareLinkPayload: ({ name }) => (done.push(name ?? ''), { shareLink: { ...link, state: 'REVOKED', actions: [] }, errors: [] }),
    },
  })
  const row = await screen.findByRole('row', { name: /verkoop@duinhof/ })
  expect(screen.queryByRole('button', { name: 'Actions for over@duinhof.example' })).not.toBeInTheDocument()
  await user.click(within(row).getByRole('button', { name: 'Actions for verkoop@duinhof.example' }))
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Remind', 'Extend to a week from today', 'Copy link', 'Revoke'])
  await user.click(screen.getByRole('menuitem', { name: 'Revoke' }))
  expect(done).toEqual(['revokeShareLink'])
  expect(await within(row).findByText('Revoked')).toBeVisible()
  expect(within(row).queryByRole('button', { name: /^Actions for/ })).not.toBeInTheDocument()
})

test('SHARE-02 a row says when it was sent, or that it was not', async () => {
  const rows = [
    { ...link, id: '30', recipientEmail: 'a@duinhof.example', mailState: 'QUEUED', sentAt: null },
    { ...link, id: '31', recipientEmail: 'b@duinhof.example', state: 'BOUNCED', mailState: 'BOUNCED', sentAt: null },
    { ...link, id: '32', recipientEmail: 'c@duinhof.example', asked: 0, filled: 0, waiting: 2 },
  ]
  await renderScreen(supplier, '/share-links', { resolvers: { ShareLinkPage: () => ({ totalCount: 3, results: rows }) } })
  expect(await screen.findByRole('row', { name: /a@duinhof/ })).toHaveTextContent('Waits to be sent')
  expect(screen.getByRole('row', { name: /b@duinhof/ })).toHaveTextContent('Not sent')
  expect(screen.getByRole('row', { name: /c@duinhof/ })).toHaveTextContent('nothing missing2 wait for an answer')
})

test('SHARE-01 a link is made from the list: its products are found first, then the mail is written', async () => {
  const found = { id: '7', name: 'Bank Lund', sku: 'LUN-3Z', active: true, price: null, stock: 0, imageproductassociationSet: [] }
  const { user } = await renderScreen(supplier, '/share-links', {
    resolvers: {
      ShareLinkPage: () => ({ totalCount: 0, results: [] }),
      ProductPage: () => ({ totalCount: 1, isTotalCapped: false, results: [found] }),
      Query: () => ({ askedFields: [] }),
      ShareLinkDraft: () => ({ subject: 'Missing', message: 'Hello {{link}}' }),
    },
  })
  await user.click((await screen.findAllByRole('button', { name: 'New share link' }))[0]!)
  const dialog = within(await screen.findByRole('dialog', { name: 'New share link' }))
  expect(dialog.queryByRole('textbox', { name: 'E-mail address of the recipient' })).not.toBeInTheDocument()
  await user.type(await dialog.findByRole('combobox', { name: 'Products to share' }), 'lund')
  await user.click(await screen.findByRole('option', { name: /Bank Lund/ }))
  expect(await dialog.findByRole('button', { name: 'Remove Bank Lund' })).toBeVisible()
  expect(await dialog.findByRole('textbox', { name: 'E-mail address of the recipient' })).toBeVisible()
})
