// Touches e2e/product
import { unexpectedComplaints } from './product/watchForComplaints.ts'
import { expect, test } from './test.ts'

// The guard of all other browser tests, made to bark.
test('a console warning, an uncaught error and a style that the policy refuses are all heard', async ({ page, complaints }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
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
