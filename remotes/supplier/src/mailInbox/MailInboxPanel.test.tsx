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
      query: supplier.panels.find(({ id }) => id === 'mailInbox')!.query,
      variables: () => ({ productId: '7' }),
      load: async () => ({ default: () => <Slot name="product.panel" id="mailInbox" productId="7" /> }),
    }),
  ],
  panels: [],
})

const attachments = [
  {
    number: 0,
    name: 'kast',
    byteSize: 52_000,
    isPhoto: true,
    imageUrl: '/media/a/500x282.webp',
    url: '/files/a/kast.jpg',
    canBeAdded: true,
    text: null,
    isAdded: false,
    problem: null,
  },
  {
    number: 1,
    name: 'virus.exe',
    byteSize: 2,
    isPhoto: false,
    imageUrl: null,
    url: null,
    canBeAdded: false,
    text: null,
    isAdded: false,
    problem: 'File type not allowed.',
  },
  {
    number: 2,
    name: 'maten.eml',
    byteSize: 900,
    isPhoto: false,
    imageUrl: null,
    url: '/files/b/maten.eml',
    canBeAdded: false,
    text: 'Breedte: 181 cm',
    isAdded: false,
    problem: null,
  },
]
const values = [
  { field: 'leadTimeWeeks', label: 'Lead time', said: '9 weken', shown: '9 weeks', current: '4 weeks', isTaken: false, problem: null },
  { field: 'attribute.width', label: 'Width', said: '182', shown: '182 cm', current: null, isTaken: false, problem: null },
  { field: 'eanCode', label: 'EAN', said: '123', shown: '123', current: null, isTaken: false, problem: 'This is no EAN.' },
]
const mail = {
  id: '30',
  from: 'vera@duinhof.example',
  fromName: 'Vera Vos',
  subject: 'Re: Kast',
  body: 'Dag,\n<script>alert(1)</script>',
  receivedAt: '2026-02-01T10:00:00Z',
  status: 'NEW',
  isBounce: false,
  isAutomatic: false,
  revision: 3,
  product: { id: '7', name: 'Kast Lund', inboxUnread: 1, imageproductassociationSet: [] },
  shareLink: null,
  attachments,
  values,
}

const open = async (mails: readonly object[], more: MockResolvers = {}) => {
  const rendered = await renderScreen(neighbour, '/neighbour', { remotes: [supplier], resolvers: { MailMessagePage: () => ({ results: mails }), ...more } })
  const card = await screen.findByRole('article', { name: 'Re: Kast' }, { timeout: 5000 })
  return { ...rendered, card }
}

test('SHARE-06 a mail is read as text, with what came with it, and why something of it was refused', async () => {
  const { card } = await open([mail])
  expect(card).toHaveTextContent('Vera Vos')
  expect(card).toHaveTextContent('<script>alert(1)</script>')
  expect(card.querySelector('script')).toBeNull()
  expect(within(card).getByRole('img', { name: 'kast' })).toHaveAttribute('src', '/media/a/500x282.webp')
  expect(within(card).getByText('File type not allowed.')).toBeVisible()
  expect(within(card).queryByRole('button', { name: 'Add as technical file: virus.exe' })).not.toBeInTheDocument()
})

test('SHARE-06 a mail within the mail can be read and saved, and is no file for the product; what a programme answers says so', async () => {
  const { card } = await open([{ ...mail, isAutomatic: true }])
  expect(within(card).getByText('What maten.eml says')).toBeVisible()
  expect(card).toHaveTextContent('Breedte: 181 cm')
  expect(within(card).getByRole('link', { name: 'maten.eml' })).toHaveAttribute('href', '/files/b/maten.eml')
  expect(within(card).queryByRole('button', { name: 'Add as technical file: maten.eml' })).not.toBeInTheDocument()
  expect(within(card).getByText('Automatic answer')).toBeVisible()
})

test('SHARE-06 the values that stay ticked are taken over, and what was done can be undone', async () => {
  const asked: unknown[] = []
  const { user, card } = await open([mail], {
    MailProductPayload: ({ args }) => (
      asked.push(args?.['input']),
      { mailMessage: { ...mail, values: values.map((value) => ({ ...value, isTaken: value.field === 'leadTimeWeeks' })) }, changeSet: { id: '90' }, errors: [] }
    ),
  })
  const region = within(card).getByRole('region', { name: 'Values in this mail' })
  expect(region).toHaveTextContent('4 weeks → 9 weeks')
  expect(region).toHaveTextContent('This is no EAN.')
  await user.click(within(region).getByRole('checkbox', { name: 'Width' }))
  await user.click(within(region).getByRole('button', { name: 'Take over 1 value' }))
  expect(asked).toEqual([{ mailMessage: '30', fields: ['leadTimeWeeks'] }])
  expect(await screen.findByText('1 value was accepted')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible()
  expect(region).toHaveTextContent('9 weeks the same already')
})

test('SHARE-06 a photo is added to the product, and a mail is marked as processed', async () => {
  const asked: unknown[] = []
  const { user, card } = await open([mail], {
    MailProductPayload: ({ args }) => (
      asked.push(args?.['input']),
      { mailMessage: { ...mail, attachments: attachments.map((one) => ({ ...one, isAdded: one.number === 0 })) }, changeSet: { id: '91' }, errors: [] }
    ),
    UpdateMailMessagePayload: ({ args }) => (
      asked.push(args?.['input']),
      { mailMessage: { ...mail, status: 'PROCESSED', revision: 4 }, changeSet: { id: '92' }, errors: [] }
    ),
  })
  await user.click(within(card).getByRole('button', { name: 'Add as photo: kast' }))
  expect(await screen.findByText('kast is a photo of the product now')).toBeVisible()
  expect(card).toHaveTextContent('Added to the product')
  await user.click(within(card).getByRole('button', { name: 'Mark as processed' }))
  expect(await screen.findByText('Marked as processed')).toBeVisible()
  expect(asked).toEqual([
    { mailMessage: '30', number: 0, use: 'PHOTO' },
    { id: '30', revision: 3, status: 'PROCESSED' },
  ])
  expect(within(card).getByRole('button', { name: 'Mark as new' })).toBeVisible()
})

test('SHARE-06 a mail that was saved as a file is added; one that was there already says so', async () => {
  const { user } = await open([mail], { UploadMailPayload: () => ({ mailMessage: mail, isNew: false, errors: [] }) })
  await user.upload(screen.getByLabelText('Add a mail', { selector: 'input' }), new File(['From: a@b.example'], 'antwoord.eml', { type: 'message/rfc822' }))
  expect(await screen.findByText('antwoord.eml was there already')).toBeVisible()
})
