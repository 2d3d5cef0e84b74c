import { fireEvent, screen, within } from '@testing-library/react'
import { renderScreen } from '@vitrine/testing'
import media from '../remote'

const photo = {
  id: '50',
  name: 'lund-voor.jpg',
  altText: 'Bank Lund van voren',
  image500282Url: '/images/50.webp',
  width: 3000,
  height: 1688,
  aspectRatio: 'PRODUCT',
  usageCount: 2,
  createdAt: '2026-01-05T10:00:00Z',
  updatedAt: '2026-02-01T10:00:00Z',
}

const resolvers = {
  ImagePage: () => ({
    totalCount: 2,
    results: [photo, { ...photo, id: '51', name: 'banner.jpg', altText: null, aspectRatio: 'BANNER', usageCount: 0 }],
  }),
}

test('a card shows the picture, its name, shape, dimensions and how often it is used', async () => {
  await renderScreen(media, '/images', { resolvers })
  const [card, other] = await screen.findAllByRole('listitem')
  const inCard = within(card!)
  expect(inCard.getByRole('img', { name: 'Bank Lund van voren' })).toHaveAttribute('src', '/images/50.webp')
  expect(inCard.getByText('lund-voor.jpg')).toBeVisible()
  expect(inCard.getByText('Product')).toBeVisible()
  expect(inCard.getByText('3,000 × 1,688 px')).toBeVisible()
  expect(inCard.getByText('2 times')).toBeVisible()
  expect(within(other!).getByText('Banner')).toBeVisible()
  expect(within(other!).getByText('never')).toBeVisible()
})

test('a library without a picture says what will be here', async () => {
  await renderScreen(media, '/images', { resolvers: { ImagePage: () => ({ totalCount: 0, results: [] }) }, language: 'nl' })
  expect(await screen.findByText('Nog geen afbeeldingen')).toBeVisible()
})

/** Pastes content copied in another program. */
function paste(html: string) {
  const event = new Event('paste', { bubbles: true, cancelable: true })
  Object.assign(event, { clipboardData: { files: [], getData: (type: string) => (type === 'text/html' ? html : '') } })
  fireEvent(document.body, event)
}

test('MEDIA-05 a picture within a pasted mail is brought in; one that is malformed is told, and nothing is sent', async () => {
  await renderScreen(media, '/images', { resolvers: { ImagePage: () => ({ totalCount: 0, results: [] }) } })
  expect(await screen.findByRole('heading', { level: 1, name: /^Media/ })).toBeVisible()
  paste('<p>Foto:</p><img alt="Lund: voor" src="data:image/png;base64,aGFsbG8="><img src="https://lindhorst.example/pixel.gif">')
  expect(await screen.findByText('Lund voor.png')).toBeVisible()
  paste('<img alt="stuk" src="data:image/png;base64">')
  expect(await screen.findByText('A pasted image could not be read: invalid dataURI')).toBeVisible()
  expect(screen.queryByText(/^stuk/)).not.toBeInTheDocument()
})
