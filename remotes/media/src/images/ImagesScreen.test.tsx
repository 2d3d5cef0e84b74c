import { screen, within } from '@testing-library/react'
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
