// Touches e2e/product
import { unexpectedComplaints } from './product/watchForComplaints.ts'
import { greeting, untilOpen } from './product/untilOpen.ts'
import { expect, test } from './test.ts'

// Triggers the guard of all other browser tests.
test('a console warning, an uncaught error and a style that the policy refuses are all heard', async ({ page, complaints }) => {
  await page.goto('/')
  await untilOpen(page, greeting)
  expect(complaints).toEqual([])
  await page.evaluate(() => {
    console.warn('planted warning')
    queueMicrotask(() => {
      throw new Error('planted error')
    })
    document.head.append(Object.assign(document.createElement('style'), { textContent: 'p { color: red }' }))
  })
  for (const heard of ['planted warning', 'planted error', 'the content security policy refused inline']) {
    await expect.poll(() => complaints.map(({ text }) => text).join('\n')).toContain(heard)
  }
  complaints.length = 0
})

test('a test that breaks an address is excused for what the browser says of that address, and for nothing else', () => {
  const ofIt = { text: 'Failed to load resource: net::ERR_EMPTY_RESPONSE', where: 'http://127.0.0.1:4101/mf-manifest.json' }
  const named = { text: 'A remote could not be loaded {id: pricing/remote, from: runtime}', where: 'http://localhost/assets/host.js' }
  const ofAnother = { text: 'Failed to load resource: net::ERR_EMPTY_RESPONSE', where: 'http://127.0.0.1:4102/mf-manifest.json' }
  const ofItsScript = { text: 'uncaught TypeError: x is undefined', where: 'http://127.0.0.1:4101/assets/remote.js' }
  const broken = [/http:\/\/127[.]0[.]0[.]1:4101|\bpricing\/remote\b/]
  expect(unexpectedComplaints([ofIt, named, ofAnother, ofItsScript], broken, null)).toEqual([ofAnother, ofItsScript])
  expect(unexpectedComplaints([ofIt], [], null)).toEqual([ofIt])
  expect(unexpectedComplaints([ofAnother, ofItsScript], [], { text: /uncaught/, where: /4101/ })).toEqual([ofAnother])
})

test('a page that says that nothing stands there is heard, in both languages, and by its address', async ({ page, deadEnds }) => {
  for (const [language, title] of [
    ['en', 'This page does not exist'],
    ['nl', 'Deze pagina bestaat niet'],
  ] as const) {
    await page.addInitScript((code) => localStorage.setItem('auth_userLanguage', code), language)
    await page.goto('/no/such/place')
    await expect.poll(() => deadEnds).toContainEqual({ path: '/no/such/place', title })
  }
  await page.goto('/products/999999999/edit')
  await expect.poll(() => deadEnds.map(({ path }) => path)).toContain('/products/999999999/edit')
  deadEnds.length = 0
})
