import { endOverrides, readOverrides, takeOverride } from './overrides'

afterEach(endOverrides)

test('an address hands an override to this browser, and is left without it', () => {
  expect(takeOverride('https://vitrine.example/products?search=lund&remote=robots@4100#top')).toBe('https://vitrine.example/products?search=lund#top')
  expect(takeOverride('https://vitrine.example/?remote=games@4101')).toBe('https://vitrine.example/')
  expect(readOverrides()).toEqual([
    { id: 'robots', origin: 'http://localhost:4100' },
    { id: 'games', origin: 'http://localhost:4101' },
  ])
  takeOverride('https://vitrine.example/?remote=robots@4200')
  expect(readOverrides()).toEqual([
    { id: 'games', origin: 'http://localhost:4101' },
    { id: 'robots', origin: 'http://localhost:4200' },
  ])
  endOverrides()
  expect(readOverrides()).toEqual([])
})

test.each([
  'robots@evil.example',
  'robots@4100.evil.example',
  'robots@http://evil.example',
  'robots@1',
  'robots@4100/../x',
  '@4100',
  'ro bots@4100',
  'robots@4100;a=b',
])('%s names no port of this computer, and is passed by', (asked) => {
  expect(takeOverride(`https://vitrine.example/?remote=${encodeURIComponent(asked)}`)).toBeNull()
  expect(readOverrides()).toEqual([])
  expect(readOverrides(`vitrine_remotes=${asked}`).every(({ origin }) => /^http:\/\/localhost:\d+$/.test(origin))).toBe(true)
})
