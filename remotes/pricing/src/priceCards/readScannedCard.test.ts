import { readScannedCard } from './readScannedCard'

test('a QR code of a card names it, on the shop’s page as here', () => {
  expect(readScannedCard('https://shop.example/bank-zandvoort?card=4711')).toBe('4711')
  expect(readScannedCard('https://vitrine.example/price-cards?look=12')).toBe('12')
  expect(readScannedCard('https://shop.example/bank-zandvoort')).toBeNull()
  expect(readScannedCard('8712345678906')).toBeNull()
})
