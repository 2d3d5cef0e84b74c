import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withServer } from '../../../testing/index.ts'
import { startDueFeeds } from './feedSchedule.ts'
import { findDue, isSchedule, nextDue } from '../../../platform/schedules/index.ts'

const { ask, db, rows } = await withServer()

interface Feed {
  id: string
  revision: number
  name: string
  adapter: string
  active: boolean
  nextDueAt: string | null
}
async function make(input: Record<string, unknown>): Promise<Feed> {
  const { createFeed } = await ask<{ createFeed: { feed: Feed } }>(
    'mutation Make($input: CreateFeedInput!) { createFeed(input: $input) { feed { id revision name adapter active nextDueAt } } }',
    { input },
  )
  return createFeed.feed
}

test('feeds are made with what is left out as it begins, found, filtered, changed and deleted', async () => {
  const [one, two] = [await make({ name: 'Lindhorst' }), await make({ name: 'Écru', adapter: 'TABLE', active: false })]
  assert.deepEqual([one.adapter, one.active, one.nextDueAt], ['EMEUBEL_JSON', true, null])
  const names = async (variables: Record<string, unknown>) =>
    (
      await ask<{ feeds: { totalCount: number; results: Feed[] } }>(
        'query Feeds($term: String, $filter: FeedFilter, $sort: String) { feeds(searchTerm: $term, filter: $filter) { totalCount results(ordering: $sort) { name } } }',
        variables,
      )
    ).feeds.results.map(({ name }) => name)
  assert.deepEqual(await names({}), ['Écru', 'Lindhorst'])
  assert.deepEqual(await names({ sort: '-name' }), ['Lindhorst', 'Écru'])
  assert.deepEqual(await names({ term: 'ecru' }), ['Écru'])
  assert.deepEqual(await names({ filter: { adapters: ['TABLE'] } }), ['Écru'])
  assert.deepEqual(await names({ filter: { active: true } }), ['Lindhorst'])
  assert.deepEqual(await names({ filter: { not: [{ active: true }] } }), ['Écru'])
  const { updateFeed } = await ask<{ updateFeed: { feed: Feed } }>(
    'mutation Save($input: UpdateFeedInput!) { updateFeed(input: $input) { feed { name revision } } }',
    { input: { id: two.id, revision: two.revision, name: 'Zand' } },
  )
  assert.deepEqual(updateFeed.feed, { name: 'Zand', revision: 2 })
  const { prepareFeedDelete } = await ask<{ prepareFeedDelete: { job: { title: string; preview: { deletes: number } } } }>(
    'mutation Delete($selection: FeedSelection!) { prepareFeedDelete(selection: $selection) { job { title preview { deletes } } } }',
    { selection: { ids: [two.id] } },
  )
  assert.deepEqual(prepareFeedDelete.job, { title: 'Delete 1 feed', preview: { deletes: 1 } })
})

test('EMEU-03 a schedule is read in Dutch time, in summer and in winter', () => {
  const six = '0 6 * * *'
  assert.equal(nextDue(six, new Date('2026-01-10T12:00:00Z'))?.toISOString(), '2026-01-11T05:00:00.000Z')
  assert.equal(nextDue(six, new Date('2026-07-10T12:00:00Z'))?.toISOString(), '2026-07-11T04:00:00.000Z')
  for (const [text, is] of [
    [six, true],
    ['*/15 * * * 1-5', true],
    ['0 6 * *', false],
    ['0 0 6 * * *', false],
    ['0 25 * * *', false],
    ['at six', false],
    ['', false],
  ] as const)
    assert.equal(isSchedule(text), is, text)
  const feed = { schedule: six, lastDueAt: null, updatedAt: new Date('2026-01-10T03:00:00Z') }
  assert.equal(findDue(feed, new Date('2026-01-10T04:59:59Z')), null)
  assert.equal(findDue(feed, new Date('2026-01-10T05:00:00Z'))?.toISOString(), '2026-01-10T05:00:00.000Z')
  // a feed that was changed after its due time waits for the next one
  assert.equal(findDue({ ...feed, updatedAt: new Date('2026-01-10T05:30:00Z') }, new Date('2026-01-10T06:00:00Z')), null)
  assert.equal(findDue({ ...feed, lastDueAt: new Date('2026-01-10T05:00:00Z') }, new Date('2026-01-10T06:00:00Z')), null)
})

test('EMEU-03 a feed that is due is begun once, as a job of the product itself; one that is inactive or has no address is not', async () => {
  const feed = await make({ name: 'By itself', address: 'https://supplier.example/range', schedule: '0 6 * * *' })
  await make({ name: 'Off', address: 'https://supplier.example/range', schedule: '0 6 * * *', active: false })
  await make({ name: 'By hand', schedule: '0 6 * * *' })
  assert.ok(feed.nextDueAt)
  const due = new Date(new Date(feed.nextDueAt).getTime() + 1_000)
  assert.deepEqual((await Promise.all([startDueFeeds(db, due), startDueFeeds(db, due)])).flat(), [Number(feed.id)])
  assert.deepEqual(await startDueFeeds(db, new Date(due.getTime() + 60_000)), [])
  assert.deepEqual(await rows('select kind, state, actor_kind, actor from jobs where kind = $1', ['feedImport']), [
    { kind: 'feedImport', state: 'QUEUED', actor_kind: 'SYSTEM', actor: 'Vitrine' },
  ])
  // still being read a day later: that due time is skipped
  assert.deepEqual(await startDueFeeds(db, new Date(due.getTime() + 86_400_000)), [])
})
