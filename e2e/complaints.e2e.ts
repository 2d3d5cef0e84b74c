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
