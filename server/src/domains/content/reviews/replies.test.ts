import assert from 'node:assert/strict'
import { test } from 'node:test'
import { apply } from '../../../engine/index.ts'
import { shopDayOf } from '../../../platform/schedules/index.ts'
import { withServer } from '../../../testing/index.ts'

const { db, rows, ask } = await withServer()
await apply(
  db,
  ['Anke Graf', 'Bram Smit'].map((customerName) => ({
    kind: 'review',
    id: null,
    op: 'create',
    fields: { customerName, content: 'Sehr bequem', originalLanguage: 'de', stars: 4, date: '2026-04-01' },
  })),
  { actor: { kind: 'SYSTEM', id: null, name: 'test' }, source: 'test' },
)
const names = async (filter: object) =>
  (
    await ask<{ reviews: { results: { customerName: string }[] } }>(
      'query Names($filter: ReviewFilter) { reviews(filter: $filter) { results { customerName } } }',
      { filter },
    )
  ).reviews.results.map(({ customerName }) => customerName)

test('REV-01 an answer is signed, bears the day of its first words, is found, and goes whole', async () => {
  type Answered = {
    updateReview: {
      review: { revision: number; reply: string | null; replyAuthor: string | null; repliedOn: string | null }
      errors: { field: string | null }[]
    }
  }
  const [{ id = 0, revision: begun = 0 } = {}] = await rows<{ id: number; revision: number }>(
    `select id, revision from reviews where customer_name = 'Anke Graf'`,
  )
  let revision = begun
  const save = async (input: object) => {
    const { updateReview } = await ask<Answered>(
      'mutation Answer($input: UpdateReviewInput!) { updateReview(input: $input) { review { revision reply replyAuthor repliedOn } errors { field } } }',
      { input: { id: String(id), revision, ...input } },
    )
    revision = updateReview.review.revision
    return updateReview
  }
  assert.deepEqual(
    (await save({ reply: 'Danke!' })).errors.map(({ field }) => field),
    ['replyAuthor'],
  )
  const { review } = await save({ reply: 'Danke!', replyAuthor: 'Piet' })
  assert.deepEqual([review.reply, review.replyAuthor, review.repliedOn], ['Danke!', 'Piet', shopDayOf(new Date())])
  await rows(`update reviews set replied_on = '2026-04-02' where id = $1`, [id])
  assert.equal((await save({ reply: 'Vielen Dank!' })).review.repliedOn, '2026-04-02')
  assert.deepEqual([await names({ answered: true }), await names({ answered: false })], [['Anke Graf'], ['Bram Smit']])
  const gone = await save({ reply: null, replyAuthor: null })
  assert.deepEqual([gone.errors, gone.review.reply, gone.review.repliedOn], [[], null, null])
})
