import { screen, within } from '@testing-library/react'
import { renderScreen } from '@vitrine/testing'
import supplier from '../remote'

const mail = {
  id: '30',
  from: 'nieuws@beurs.example',
  fromName: null,
  subject: 'Uw standplaats',
  receivedAt: '2026-02-01T10:00:00Z',
  status: 'NEW',
  product: null,
}

test('PROD-02 the list tells which mails are of no product', async () => {
  await renderScreen(supplier, '/mail?assigned=false', { resolvers: { MailMessagePage: () => ({ totalCount: 1, results: [mail] }) } })
  const row = await screen.findByRole('row', { name: /Uw standplaats/ })
  expect(row).toHaveTextContent('Not assigned')
  expect(row).toHaveTextContent('New')
  expect(within(row).getByRole('link', { name: /Uw standplaats/ })).toHaveAttribute('href', '/mail/30')
})

test('PROD-02 a mail of no product asks of which it is', async () => {
  await renderScreen(supplier, '/mail/30', {
    resolvers: {
      MailMessage: () => ({
        ...mail,
        body: 'Geachte exposant',
        isBounce: false,
        isAutomatic: false,
        revision: 1,
        shareLink: null,
        attachments: [],
        values: [],
      }),
    },
  })
  expect(await screen.findByText('Geachte exposant')).toBeVisible()
  expect(screen.getByRole('combobox', { name: 'Assign this mail to a product' })).toBeVisible()
})
