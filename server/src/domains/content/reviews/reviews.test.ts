import assert from 'node:assert/strict'
import { test } from 'node:test'
import { apply, type FieldValue } from '../../../engine/index.ts'
import { withServer } from '../../../testing/index.ts'

const { db, rows, ask, call, listen, runJobs, staff } = await withServer()
const options = { actor: { kind: 'SYSTEM', id: null, name: 'test' }, source: 'test' } as const
const [sofa = 0, chair = 0] = (
  await apply(
    db,
    ['SOFA', 'CHAIR'].map((sku) => ({
      kind: 'product',
      id: null,
      op: 'create',
      fields: { type: 'SIMPLE', sku, 'content.nl.name': sku === 'SOFA' ? 'Bank' : 'Stoel' },
    })),
    options,
  )
).createdIds.map((id) => id ?? 0)
await apply(
  db,
  [
    {
      kind: 'review',
      id: null,
      op: 'create',
      fields: {
        customerName: 'Zoë Kuipers',
        customerEmail: 'zoe@post.example',
        content: 'Zit heerlijk',
        stars: 5,
        date: '2026-03-01',
        status: 'APPROVED',
        products: [sofa],
      },
    },
    { kind: 'review', id: null, op: 'create', fields: { customerName: 'Bram Smit', content: 'Poot was beschadigd', stars: 2, date: '2026-05-01' } },
    {
      kind: 'review',
      id: null,
      op: 'create',
      fields: { customerName: 'Anke Graf', content: 'Sehr bequem', originalLanguage: 'de', stars: 4, date: '2026-04-01', status: 'REJECTED' },
    },
  ],
  options,
)

interface Reply {
  reviews: { totalCount: number; results: { customerName: string; [field: string]: unknown }[] }
}
const query = `query Reviews($term: String, $filter: ReviewFilter, $sort: String) { reviews(searchTerm: $term, filter: $filter) { totalCount results(ordering: $sort) {
  customerName customerEmail content originalLanguage stars date status products { sku content { name } } } } }`
const names = async (variables: Record<string, unknown>) => {
  const { reviews } = await ask<Reply>(query, variables)
  assert.equal(reviews.totalCount, reviews.results.length)
  return reviews.results.map((review) => review.customerName.split(' ')[0])
}

test('the choices of a filter are counted under the search and the other filters', async () => {
  const counts = async (by: string, filter: object = {}) => {
    const { reviews } = await ask<{ reviews: { counts: unknown[] } }>(
      'query($filter: ReviewFilter, $by: ReviewCountBy!) { reviews(filter: $filter) { counts(by: $by) { value count } } }',
      { filter, by },
    )
    return reviews.counts
  }
  assert.deepEqual(await counts('LANGUAGE'), [
    { value: 'nl', count: 2 },
    { value: 'de', count: 1 },
  ])
  assert.deepEqual(await counts('STATUS', { minimumStars: 4 }), [
    { value: 'APPROVED', count: 1 },
    { value: 'REJECTED', count: 1 },
  ])
  assert.deepEqual(await counts('STARS', { not: [{ statuses: ['APPROVED'] }] }), [
    { value: '2', count: 1 },
    { value: '4', count: 1 },
  ])
})

test('reviews with their products, searched and filtered', async () => {
  assert.deepEqual((await ask<Reply>(query, { term: 'zoe heerlijk' })).reviews.results, [
    {
      customerName: 'Zoë Kuipers',
      customerEmail: 'zoe@post.example',
      content: 'Zit heerlijk',
      originalLanguage: 'nl',
      stars: 5,
      date: '2026-03-01',
      status: 'APPROVED',
      products: [{ sku: 'SOFA', content: { name: 'Bank' } }],
    },
  ])
  assert.deepEqual(await names({ filter: { statuses: ['PENDING'] } }), ['Bram'])
  assert.deepEqual(await names({ filter: { stars: [4, 5], languages: ['de'] } }), ['Anke'])
})

test('reviews that match none of these', async () => {
  assert.deepEqual(await names({ filter: { not: [{ statuses: ['PENDING'] }] } }), ['Anke', 'Zoë'])
  assert.deepEqual(await names({ filter: { not: [{ stars: [4, 5], languages: ['de'] }] } }), ['Bram', 'Zoë'])
  assert.deepEqual(await names({ filter: { stars: [4, 5], not: [{ languages: ['de'] }, { stars: [1] }] } }), ['Zoë'])
  assert.deepEqual(await names({ term: 'heerlijk', filter: { not: [{ stars: [2] }] } }), ['Zoë'])
})

test('reviews within a range of stars and days, both ends included', async () => {
  assert.deepEqual(await names({ filter: { minimumStars: 4 } }), ['Anke', 'Zoë'])
  assert.deepEqual(await names({ filter: { maximumStars: 4 } }), ['Bram', 'Anke'])
  assert.deepEqual(await names({ filter: { minimumStars: 4, maximumStars: 4 } }), ['Anke'])
  assert.deepEqual(await names({ filter: { minimumStars: 5, maximumStars: 4 } }), [])
  assert.deepEqual(await names({ filter: { dateFrom: '2026-04-01' } }), ['Bram', 'Anke'])
  assert.deepEqual(await names({ filter: { dateTo: '2026-04-01' } }), ['Anke', 'Zoë'])
  assert.deepEqual(await names({ filter: { dateFrom: '2026-03-02', dateTo: '2026-04-30' } }), ['Anke'])
  assert.deepEqual(await names({ filter: { not: [{ dateFrom: '2026-04-01', minimumStars: 3 }] } }), ['Bram', 'Zoë'])
  // midnight in Amsterdam is 23:00 UTC of the previous day in winter
  await rows("update reviews set created_at = '2026-01-31T23:30:00Z' where customer_name = 'Bram Smit'")
  assert.deepEqual(await names({ filter: { createdTo: '2026-02-01' } }), ['Bram'])
  assert.deepEqual(await names({ filter: { createdTo: '2026-01-31' } }), [])
  assert.deepEqual(await names({ filter: { createdFrom: '2026-02-02' } }), ['Anke', 'Zoë'])
  assert.match((await call(query, { filter: { dateFrom: '2026-02-30' } })).errors?.[0]?.message ?? '', /must be a day/)
})

test('API-05 reviews sort by date, stars and name; the newest first without a wish', async () => {
  assert.deepEqual(await names({}), ['Bram', 'Anke', 'Zoë'])
  assert.deepEqual(await names({ sort: 'date' }), ['Zoë', 'Anke', 'Bram'])
  assert.deepEqual(await names({ sort: '-stars' }), ['Zoë', 'Anke', 'Bram'])
  assert.deepEqual(await names({ sort: 'name' }), ['Anke', 'Bram', 'Zoë'])
  assert.match((await call(query, { sort: 'sku' })).errors?.[0]?.message ?? '', /cannot be sorted by sku/)
})

interface FieldError {
  field: string | null
  code: string
  message: string
}
interface Review {
  id: string
  revision: number
  updatedBy: string | null
  [field: string]: unknown
}
interface Payload {
  review: Review | null
  changeSet: {
    id: string
    sentence: string
    source: string
    entities: { changes: { field: string; label: string; before: string | null; after: string | null }[] }[]
  } | null
  merged: { field: string; label: string; by: string }[]
  conflicts: { field: string; label: string; base: string; mine: string; theirs: string; by: string; isOwn: boolean }[]
  errors: FieldError[]
}
const whole = 'id customerName customerEmail content originalLanguage stars date status translations { language text } products { sku } revision updatedBy'
const answer =
  'changeSet { id sentence source entities { changes { field label before after } } } merged { field label by } conflicts { field label base mine theirs by isOwn } errors { field code message }'
const update = async (input: object) =>
  (
    await ask<{ updateReview: Payload }>(`mutation Save($input: UpdateReviewInput!) { updateReview(input: $input) { review { ${whole} } ${answer} } }`, {
      input,
    })
  ).updateReview
const one = async (id: string | number) => (await ask<{ review: Review | null }>(`query One($id: ID!) { review(id: $id) { ${whole} } }`, { id })).review
const piet = { actor: { kind: 'USER', id: 2, name: 'Piet Smit' }, source: 'review' } as const

async function make(fields: Record<string, FieldValue> = {}): Promise<Review> {
  const { createdIds, blocked } = await apply(
    db,
    [{ kind: 'review', id: null, op: 'create', fields: { customerName: 'Truus de Boer', content: 'Mooi', stars: 4, date: '2026-02-01', ...fields } }],
    options,
  )
  assert.deepEqual(blocked, [])
  const review = await one(createdIds[0] ?? 0)
  assert.ok(review)
  return review
}

test('a review is read by its id; what is no review has none', async () => {
  const { id, ...rest } = await make({ products: [sofa], 'translation.en': 'Beautiful' })
  assert.deepEqual(rest, {
    customerName: 'Truus de Boer',
    customerEmail: null,
    content: 'Mooi',
    originalLanguage: 'nl',
    stars: 4,
    date: '2026-02-01',
    status: 'PENDING',
    translations: [{ language: 'en', text: 'Beautiful' }],
    products: [{ sku: 'SOFA' }],
    revision: 1,
    updatedBy: 'test',
  })
  assert.deepEqual(await ask('query Node($id: ID!) { node(id: $id) { __typename ... on Review { revision } } }', { id }), {
    node: { __typename: 'Review', revision: 1 },
  })
  for (const nothing of ['x', '0', sofa]) assert.equal(await one(nothing), null)
})

test('a save changes every field, is told in words, and can be taken back', async () => {
  const { id, revision } = await make({ products: [sofa] })
  const wanted = { customerName: 'Truus Boer', customerEmail: 'truus@post.example', originalLanguage: 'de', stars: 5, date: '2026-02-03', status: 'APPROVED' }
  const { review, changeSet, errors } = await update({
    id,
    revision,
    ...wanted,
    translations: [
      { language: 'en', text: 'Very nice' },
      { language: 'fr', text: 'Très beau' },
    ],
    products: [chair],
  })
  assert.deepEqual(errors, [])
  assert.deepEqual(review, {
    id,
    ...wanted,
    content: 'Mooi',
    translations: [
      { language: 'en', text: 'Very nice' },
      { language: 'fr', text: 'Très beau' },
    ],
    products: [{ sku: 'CHAIR' }],
    revision: 2,
    updatedBy: 'Anna Bos',
  })
  assert.equal(changeSet?.source, 'review')
  const told = new Map(changeSet?.entities[0]?.changes.map(({ field, label, before, after }) => [field, [label, before, after]]))
  assert.deepEqual(told.get('status'), ['Status', 'Pending', 'Approved'])
  assert.deepEqual(told.get('originalLanguage'), ['Original language', 'Dutch', 'German'])
  assert.deepEqual(told.get('translation.en'), ['Translation (English)', null, 'Very nice'])
  assert.deepEqual(told.get('products')?.[0], 'Products')
  assert.equal(told.size, 9)
  const same = await update({ id, revision: 2, stars: 5 })
  assert.deepEqual([same.changeSet, same.errors, same.review?.revision], [null, [], 2])

  const { revert } = await ask<{ revert: { errors: FieldError[] } }>('mutation Back($id: ID!) { revert(input: { changeSet: $id }) { errors { code } } }', {
    id: changeSet?.id,
  })
  assert.deepEqual(revert.errors, [])
  assert.deepEqual(await one(id), { ...(await make({ products: [sofa] })), id, revision: 3 })
})

test('RVW-2 what a customer wrote is rewritten by no door; it is answered and translated, and what once rewrote it is taken back', async () => {
  const { id, revision } = await make()
  const errors = async (fields: object) => (await update({ id, revision, ...fields })).errors.map(({ field, code }) => [field, code])
  assert.deepEqual(await errors({ content: 'Heel mooi' }), [['content', 'fixed']])
  const { blocked } = await apply(db, [{ kind: 'review', id: Number(id), op: 'update', fields: { content: 'Heel mooi' } }], piet)
  assert.deepEqual(
    blocked.map(({ problems }) => problems.map(({ field, code }) => [field, code])),
    [[['content', 'fixed']]],
  )
  assert.deepEqual(await errors({ content: 'Mooi', reply: 'Dank u wel', replyAuthor: 'Anna', translations: [{ language: 'en', text: 'Nice' }] }), [])
  assert.equal((await one(id))?.['content'], 'Mooi')

  // as it was written before the field became read-only
  const { changeSetId } = await apply(db, [{ kind: 'review', id: Number(id), op: 'update', fields: { content: 'Heel mooi' }, restores: ['content'] }], piet)
  assert.equal((await one(id))?.['content'], 'Heel mooi')
  assert.deepEqual(
    (
      await ask<{ revert: { errors: FieldError[] } }>('mutation Back($id: ID!) { revert(input: { changeSet: $id }) { errors { code } } }', {
        id: String(changeSetId),
      })
    ).revert.errors,
    [],
  )
  assert.equal((await one(id))?.['content'], 'Mooi')
})

test('two people who change other fields, or translate into other languages, both keep theirs; the same one is a conflict', async () => {
  const { id, revision } = await make()
  await apply(db, [{ kind: 'review', id: Number(id), op: 'update', revision, fields: { 'translation.fr': 'Beau', stars: 3 } }], piet)
  const merged = await update({ id, revision, translations: [{ language: 'en', text: 'Nice' }], status: 'REJECTED', rejectionReason: 'Gaat over de bezorging' })
  assert.deepEqual([merged.conflicts, merged.errors], [[], []])
  assert.deepEqual(
    merged.merged.sort((a, b) => (a.field < b.field ? -1 : 1)),
    [
      { field: 'stars', label: 'Stars', by: 'Piet Smit' },
      { field: 'translation.fr', label: 'Translation (French)', by: 'Piet Smit' },
    ],
  )
  assert.deepEqual(
    [merged.review?.['stars'], merged.review?.['translations']],
    [
      3,
      [
        { language: 'en', text: 'Nice' },
        { language: 'fr', text: 'Beau' },
      ],
    ],
  )

  const conflict = await update({ id, revision, stars: 1, translations: [{ language: 'fr', text: 'Joli' }] })
  assert.deepEqual([conflict.changeSet, conflict.review?.['stars']], [null, 3])
  assert.deepEqual(
    conflict.conflicts.sort((a, b) => (a.field < b.field ? -1 : 1)),
    [
      { field: 'stars', label: 'Stars', base: '4', mine: '1', theirs: '3', by: 'Piet Smit', isOwn: false },
      { field: 'translation.fr', label: 'Translation (French)', base: 'null', mine: '"Joli"', theirs: '"Beau"', by: 'Piet Smit', isOwn: false },
    ],
  )
  const emptied = await update({ id, revision: merged.review?.revision, translations: [{ language: 'fr', text: null }] })
  assert.deepEqual(emptied.review?.['translations'], [{ language: 'en', text: 'Nice' }])
})

test('what is not accepted is refused field by field, in words, and nothing is written', async () => {
  const { id, revision } = await make()
  const refused = async (fields: object) => {
    const { changeSet, errors } = await update({ id, revision, ...fields })
    assert.equal(changeSet, null)
    return errors
  }
  const cases: [object, [string | null, string, string][]][] = [
    [{ stars: 6 }, [['stars', 'number.great', 'Stars must be at most 5.']]],
    [{ stars: 0 }, [['stars', 'number.small', 'Stars must be at least 1.']]],
    [{ customerName: ' ' }, [['customerName', 'required', 'Customer name is required.']]],
    [{ content: 'Heel mooi' }, [['content', 'fixed', 'Review cannot be changed.']]],
    [{ originalLanguage: 'it' }, [['originalLanguage', 'choice.unknown', 'Original language must be one of nl, en, de, fr.']]],
    [{ date: null }, [['date', 'required', 'Date is required.']]],
    [
      { translations: [{ language: 'it', text: 'Bello' }] },
      [['translation.it', 'language.unknown', 'Language not found for code it. Known codes: nl, en, de, fr.']],
    ],
    [{ products: [sofa, 999_999] }, [['products', 'reference.missing', 'Products refer to something that is not there: 999999.']]],
  ]
  for (const [fields, wanted] of cases)
    assert.deepEqual(
      (await refused(fields)).map(({ field, code, message }) => [field, code, message]),
      wanted,
      JSON.stringify(fields),
    )
  assert.deepEqual(await one(id), { ...(await make()), id })
  for (const none of ['x', '999999'])
    assert.deepEqual(
      (await update({ id: none, revision: 1, stars: 1 })).errors.map(({ code }) => code),
      ['missing'],
    )
  const day = await call('mutation Save($input: UpdateReviewInput!) { updateReview(input: $input) { errors { code } } }', {
    input: { id, revision, date: '2026-02-30' },
  })
  assert.match(day.errors?.[0]?.message ?? '', /must be a day/)
  await db.updateTable('users').set({ language: 'nl' }).where('id', '=', staff.userId).execute()
  const [dutch] = await refused({ translations: [{ language: 'en', text: 'x'.repeat(10_001) }] })
  await db.updateTable('users').set({ language: 'en' }).where('id', '=', staff.userId).execute()
  assert.deepEqual(dutch, { field: 'translation.en', code: 'text.long', message: 'Vertaling (Engels) is te lang: 10.001 van maximaal 10.000 tekens.' })
})

test('products are assigned and removed; one that is deleted goes out of its reviews', async () => {
  const { id, revision } = await make()
  const products = async () => (await one(id))?.['products']
  const assigned = await update({ id, revision, products: [String(chair), String(sofa), String(chair)] })
  assert.deepEqual(assigned.review?.['products'], [{ sku: 'SOFA' }, { sku: 'CHAIR' }])
  const removed = await update({ id, revision: 2, products: [sofa] })
  assert.deepEqual(removed.review?.['products'], [{ sku: 'SOFA' }])
  await update({ id, revision: 3, products: null })
  assert.deepEqual(await products(), [])
  const {
    createdIds: [lamp = 0],
  } = await apply(db, [{ kind: 'product', id: null, op: 'create', fields: { type: 'SIMPLE', sku: 'LAMP' } }], options)
  await update({ id, revision: 4, products: [lamp ?? 0, chair] })
  await apply(db, [{ kind: 'product', id: lamp, op: 'delete', fields: {} }], options)
  assert.deepEqual(await products(), [{ sku: 'CHAIR' }])
})

test('a save is told to whoever has the review open', async () => {
  const { id, revision } = await make()
  const stream = await listen<{ entity: { saved: { by: string; revision: number; fields: object[] } | null } }>(
    'subscription On($id: ID!) { entity(id: $id, client: "a") { saved { by revision fields { field label } } } }',
    { id },
  )
  await stream.next()
  await update({ id, revision, translations: [{ language: 'de', text: 'Schön' }], stars: 5 })
  for (;;) {
    const saved = (await stream.next()).data?.entity.saved
    // the event of its creation may come first
    if (saved?.revision !== 2) continue
    assert.deepEqual(
      [saved.by, saved.fields],
      [
        'Anna Bos',
        [
          { field: 'stars', label: 'Stars' },
          { field: 'translation.de', label: 'Translation (German)' },
        ],
      ],
    )
    break
  }
  stream.leave()
})

interface Prepared {
  prepareReviewDelete: {
    job: { id: string; title: string; total: number; preview: { deletes: number; entities: { label: string }[] } } | null
    errors: FieldError[]
  }
}
const prepare = async (selection: object) =>
  (
    await ask<Prepared>(
      'mutation Prepare($selection: ReviewSelection!) { prepareReviewDelete(selection: $selection) { job { id title total preview { deletes entities { label } } } errors { field code message } } }',
      { selection },
    )
  ).prepareReviewDelete

test('reviews are deleted after a look at them, by ids or by all that a search and a filter match, and come back', async () => {
  const ids = [
    (await make({ customerName: 'Weg Een', products: [sofa, chair], 'translation.en': 'Gone' })).id,
    (await make({ customerName: 'Weg Twee', status: 'REJECTED' })).id,
    (await make({ customerName: 'Blijft', content: 'Weg ermee' })).id,
  ]
  const state = () =>
    rows(
      "select to_jsonb(r) - '{revision,updated_at,updated_by}'::text[] as row, (select array_agg(p.product_id order by 1) from review_products p where p.review_id = r.id) as products from reviews r order by id",
    )
  const before = await state()
  const { job, errors } = await prepare({ searchTerm: 'weg', filter: { not: [{ statuses: ['REJECTED'] }] } })
  assert.deepEqual(
    [errors, job?.title, job?.total, job?.preview.deletes, job?.preview.entities.map(({ label }) => label).sort()],
    [[], 'Delete 2 reviews', 2, 2, ['Blijft', 'Weg Een']],
  )
  const ticked = await prepare({ ids: [ids[0], ids[1], ids[1], '999999'] })
  assert.equal(ticked.job?.total, 2)
  assert.deepEqual(await state(), before)

  await ask('mutation Start($id: ID!) { startJob(id: $id) { errors { code } } }', { id: ticked.job?.id })
  await runJobs()
  assert.deepEqual([await one(ids[0] ?? 0), await one(ids[1] ?? 0)], [null, null])
  assert.ok(await one(ids[2] ?? 0))
  assert.deepEqual((await prepare({ ids: ids.slice(0, 2) })).errors, [
    { field: 'selection.ids', code: 'selection.none', message: 'These reviews no longer exist.' },
  ])
  await ask('mutation Back($id: ID!) { revertJob(id: $id) { errors { code } } }', { id: ticked.job?.id })
  await runJobs()
  assert.deepEqual(await state(), before)

  assert.deepEqual((await prepare({ searchTerm: 'nobody wrote this' })).errors, [
    { field: 'selection', code: 'selection.none', message: 'Nothing matches this search and these filters.' },
  ])
  assert.deepEqual((await prepare({ ids, searchTerm: 'weg' })).errors, [
    { field: 'selection', code: 'selection.both', message: 'Choose rows or a search, not both.' },
  ])
  assert.deepEqual(
    (await prepare({ ids: [] })).errors.map(({ code }) => code),
    ['selection.none'],
  )
})

test('whoever is not signed in reads, saves and deletes no review', async () => {
  const { id } = await make()
  for (const document of [
    `{ review(id: ${id}) { id } }`,
    `mutation { updateReview(input: { id: ${id}, revision: 1, stars: 1 }) { errors { code } } }`,
    `mutation { prepareReviewDelete(selection: { ids: [${id}] }) { errors { code } } }`,
  ]) {
    assert.equal((await call(document, {}, { as: 'anonymous' })).errors?.[0]?.extensions?.['code'], 'UNAUTHENTICATED', document)
  }
  assert.equal((await one(id))?.revision, 1)
})
