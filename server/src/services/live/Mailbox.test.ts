import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createMailbox, mapNews } from './Mailbox.ts'

test('what a listener has not read yet is told once, in its newest wording, in the old order', async () => {
  const box = createMailbox<string>(10, () => {})
  box.put('a', 'a1')
  box.put('b', 'b1')
  box.put('a', 'a2')
  assert.deepEqual([(await box.next()).value, (await box.next()).value], ['a2', 'b1'])
  const coming = box.next()
  box.put('a', 'a3')
  assert.deepEqual(await coming, { done: false, value: 'a3' })
})

test('a listener that does not read has never more than so much in its box; the oldest goes', async () => {
  const box = createMailbox<number>(3, () => {})
  for (let news = 1; news <= 1_000; news += 1) box.put(String(news), news)
  assert.deepEqual([(await box.next()).value, (await box.next()).value, (await box.next()).value], [998, 999, 1_000])
})

test('who leaves while waiting is let go, once', async () => {
  let closed = 0
  const box = createMailbox<number>(3, () => (closed += 1))
  const news = mapNews(box, async (item) => item * 2)
  const coming = news.next()
  assert.deepEqual(await news.return?.(), { done: true, value: undefined })
  assert.deepEqual(await coming, { done: true, value: undefined })
  box.put('a', 1)
  box.close()
  assert.deepEqual(await box.next(), { done: true, value: undefined })
  assert.equal(closed, 1)
})
