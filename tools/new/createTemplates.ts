// The code that creates an entity. Customers write reviews and nothing here creates them, so it cannot be copied from them. It
// uses the same form, and is written as if it were theirs. `new.test.ts` runs the result.

/** Files in the server's folder of the entity. */
export const serverFiles: Readonly<Record<string, string>> = {
  'createReviews.test.ts': `import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withServer } from '../../../testing/index.ts'

const { ask, call } = await withServer()

interface Made {
  review: { id: string; customerName: string; stars: number; status: string } | null
  changeSet: { id: string; source: string } | null
  errors: { field: string | null; code: string }[]
}
const document = 'mutation Make($input: CreateReviewInput!, $key: String) { createReview(input: $input, idempotencyKey: $key) { review { id customerName stars status } changeSet { id source } errors { field code } } }'
const make = async (input: Record<string, unknown>, key?: string) => (await ask<{ createReview: Made }>(document, { input, key })).createReview
const wish = { customerName: 'Truus de Boer', content: 'Mooi', stars: 4, date: '2026-02-01', translations: [{ language: 'en', text: 'Beautiful' }] }
const count = async () => (await ask<{ reviews: { totalCount: number } }>('{ reviews { totalCount } }')).reviews.totalCount

test('one is made, once however often it is sent, and taken back', async () => {
  const { review, changeSet, errors } = await make(wish, 'truus')
  assert.deepEqual(errors, [])
  assert.deepEqual([review?.customerName, review?.stars, review?.status, changeSet?.source], ['Truus de Boer', 4, 'PENDING', 'review'])
  assert.equal((await make(wish, 'truus')).review?.id, review?.id)
  assert.equal(await count(), 1)
  await ask('mutation Back($id: ID!) { revert(input: { changeSet: $id }) { errors { code } } }', { id: changeSet?.id })
  assert.equal(await count(), 0)
})

test('what is missing or cannot be is said at its field, and nothing is written', async () => {
  const { review, changeSet, errors } = await make({ ...wish, customerName: ' ', stars: 6 })
  assert.deepEqual([review, changeSet], [null, null])
  assert.deepEqual(errors.map(({ field }) => field).sort(), ['customerName', 'stars'])
  assert.equal(await count(), 0)
})

test('whoever is not signed in makes none', async () => {
  const { errors } = await call(document, { input: wish }, { as: 'anonymous' })
  assert.equal(errors?.[0]?.extensions?.['code'], 'UNAUTHENTICATED')
})
`,
}

/** Files in the remote's folder of the entity. */
export const screenFiles: Readonly<Record<string, string>> = {
  'NewReviewScreen.tsx': `import { newScreen } from '@vitrine/forms'
import { reviewsForm } from './reviews.form'
import ReviewsScreen from './ReviewsScreen'
import { useCreateReview } from './reviews.mutations'

/** One that is yet to be made. */
export default newScreen(reviewsForm, {
  list: ReviewsScreen,
  title: 'content.review.new',
  made: 'content.review.made',
  useCreate: useCreateReview,
  tabs: [
    { id: 'basic', label: 'content.review.tab.basic' },
    { id: 'translations', label: 'content.review.tab.translations' },
  ],
})
`,
  'NewReviewScreen.test.tsx': `import { screen, waitFor } from '@testing-library/react'
import { renderScreen } from '@vitrine/testing'
import content from '../remote'

async function open(answer: object = {}) {
  const sent: unknown[] = []
  const rendered = await renderScreen(content, '/reviews/new', {
    resolvers: {
      CreateReviewPayload: ({ args }) => {
        sent.push(args?.input)
        return { review: { id: '71', customerName: 'Petra de Wit' }, changeSet: { id: '900' }, errors: [], ...answer }
      },
    },
  })
  await screen.findByRole('heading', { level: 1 })
  return { ...rendered, sent }
}

test('what is missing is said at its field, and nothing is sent', async () => {
  const { user, sent } = await open()
  await user.type(screen.getByLabelText(/^Stars/), '4')
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  expect(screen.getAllByText('Fill this in.').length).toBeGreaterThan(0)
  expect(sent).toEqual([])
})

test('what was filled in is made, and then it is open', async () => {
  const { user, sent, address } = await open()
  await user.type(screen.getByLabelText(/^Customer/), 'Petra de Wit')
  await user.type(screen.getByLabelText(/^Stars/), '4')
  await user.type(screen.getByLabelText(/^Date/), '2026-01-31')
  await user.type(screen.getByRole('textbox', { name: /^Review/ }), 'Heerlijke bank.')
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  await waitFor(() => expect(address()).toBe('/reviews/71/edit'))
  expect(sent).toEqual([{ customerName: 'Petra de Wit', stars: 4, date: '2026-01-31', content: 'Heerlijke bank.', status: 'PENDING', originalLanguage: 'nl' }])
  expect(await screen.findByText('Petra de Wit was created')).toBeVisible()
})

test('what the server refuses stands at its field', async () => {
  const { user, address } = await open({ review: null, changeSet: null, errors: [{ field: 'date', message: 'The day lies in the future.' }] })
  await user.type(screen.getByLabelText(/^Customer/), 'Petra de Wit')
  await user.type(screen.getByLabelText(/^Stars/), '4')
  await user.type(screen.getByLabelText(/^Date/), '2036-01-31')
  await user.type(screen.getByRole('textbox', { name: /^Review/ }), 'Heerlijke bank.')
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  expect(await screen.findByText('The day lies in the future.')).toBeVisible()
  expect(address()).toBe('/reviews/new')
})
`,
}

/** Messages about it, before the entity's own name is put in. */
export const createMessages = {
  en: { 'content.review.new': 'New review', 'content.review.made': '{name} was created' },
  nl: { 'content.review.new': 'Nieuwe beoordeling', 'content.review.made': '{name} is aangemaakt' },
} as const
