import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loadDemo } from '../../../demo/index.ts'
import { withServer } from '../../../testing/index.ts'
import { countMaintenance } from './countMaintenance.ts'
import { maintenanceCounters } from './maintenanceCounters.ts'

const { db, ask, rows, staff } = await withServer()
await loadDemo(db, { size: 300 })

interface MaintenanceTask {
  counter: string
  label: string
  colour: string
  address: string
  count: number | null
  mondayCount: number | null
  openSince: string | null
  recentCounts: number[]
  owner: { id: string } | null
  snoozedUntil: string | null
}
const read = async () =>
  (
    await ask<{ maintenanceTasks: MaintenanceTask[] }>(
      '{ maintenanceTasks { counter label colour address count mondayCount openSince recentCounts owner { id } snoozedUntil } }',
    )
  ).maintenanceTasks
const taskOf = async (counter: string) => (await read()).find((one) => one.counter === counter)

// The list behind each counter, queried as its screen does. The addresses themselves are checked by the tests of the remotes
// and by e2e/dashboard.e2e.ts.
const lists: Readonly<Record<string, string>> = {
  failedSync: 'websiteProducts(filter: { syncStatuses: [FAIL] })',
  withoutPrice: 'products(filter: { active: true, empty: [PRICE] })',
  brokenWebsite: 'products(filter: { hasBrokenWebsiteAssign: true })',
  wrongEan: 'products(filter: { missing: "check:EAN_CHECKDIGIT" })',
  legalData: 'products(filter: { active: true, missing: "check:GPSR" })',
  failedJobs: 'jobs(filter: { states: [FAILED] })',
  incomplete: 'products(filter: { active: true, complete: false })',
  duplicates: 'products(filter: { hasDuplicates: true })',
  outOfProduction: 'emeubelProducts(filter: { linked: true, outOfProduction: true })',
  stalePriceCards: 'priceCards(filter: { statuses: [OUTDATED] })',
  endingPromos: 'priceLists(filter: { endsWithin: 7 })',
  approval: 'attributeValues(filter: { needsApproval: true })',
  supplierAnswers: 'shareLinks(filter: { states: [SUBMITTED] })',
  leadTimeJumps: 'emeubelProducts(filter: { openChanges: [LEAD_TIME_JUMP] })',
  missingOptional: 'products(filter: { optionalComplete: false })',
  noImage: 'products(filter: { hasImage: false })',
  noAltText: 'images(filter: { hasAltText: false })',
  mail: 'products(filter: { hasMail: true })',
  leadTime: 'products(filter: { missing: "check:LEAD_TIME" })',
  untranslated: 'products(filter: { missing: "content.en.name" })',
  unlinkedArticles: 'emeubelProducts(filter: { linked: false, ignore: false })',
  unusedImages: 'images(filter: { used: false })',
  endingLinks: 'shareLinks(filter: { endsWithin: 3 })',
  waitingReviews: 'reviews(filter: { waitingDays: 2 })',
}

test('DASH-01 DSH-2 each number of the maintenance tasks is the total of its list', async () => {
  // faults of remotes have no list in the catalogue: remoteBuilds.test.ts compares them with their screen
  assert.deepEqual(
    Object.keys(lists),
    maintenanceCounters.map(({ counter }) => counter).filter((counter) => counter !== 'abortedCanaries'),
  )
  const tasks = (await read()).filter(({ counter }) => counter !== 'abortedCanaries')
  assert.ok(tasks.filter(({ count }) => (count ?? 0) > 0).length > 8)
  for (const { counter, count, label } of tasks) {
    const answer = await ask<Record<string, { totalCount: number }>>(`{ list: ${lists[counter]} { totalCount } }`)
    assert.equal(count, answer['list']?.totalCount, counter)
    assert.ok(label.length > 3 && !label.includes('.'), label)
  }
})

test('DSH-3 a number has an owner, and can be put aside and brought back', async () => {
  const set = (input: object) =>
    ask<{ updateMaintenanceTask: { errors: { code: string }[] } }>(
      'mutation Set($input: UpdateMaintenanceTaskInput!) { updateMaintenanceTask(input: $input) { maintenanceTask { counter } changeSet { id } errors { code } } }',
      { input },
    )
  await set({ counter: 'duplicates', owner: staff.userId })
  await set({ counter: 'duplicates', snoozedUntil: '2031-01-01' })
  const { owner, snoozedUntil } = (await taskOf('duplicates')) ?? {}
  assert.deepEqual([owner?.id, snoozedUntil], [String(staff.userId), '2031-01-01'])
  await set({ counter: 'duplicates', owner: null, snoozedUntil: null })
  assert.deepEqual([(await taskOf('duplicates'))?.owner, (await taskOf('duplicates'))?.snoozedUntil], [null, null])
  assert.deepEqual(
    (await set({ counter: 'nothing' })).updateMaintenanceTask.errors.map(({ code }) => code),
    ['missing'],
  )
})

test('DSH-3 a number tells since when there is something, and how it moved since Monday', async () => {
  assert.equal((await taskOf('duplicates'))?.mondayCount, null)
  await countMaintenance(db)
  const { count = 0, mondayCount, openSince } = (await taskOf('duplicates')) ?? {}
  assert.equal(mondayCount, count)
  assert.match(openSince ?? '', /^\d{4}-\d\d-\d\d$/)
  await rows("update maintenance_counts set first_count = 0 where counter = 'duplicates'")
  await rows(
    "insert into maintenance_counts (counter, day, first_count, count) select 'duplicates', current_date - d, 3, case d when 9 then 0 else 3 end from generate_series(8, 12) d",
  )
  await rows("insert into maintenance_counts (counter, day, first_count, count) values ('duplicates', '2020-01-02', 0, 4)")
  const [day] = await rows<{ day: string }>('select (current_date - 8)::text as day')
  await countMaintenance(db)
  const later = await taskOf('duplicates')
  assert.deepEqual([later?.mondayCount, later?.openSince], [0, day?.day])
  // the counts of the last two weeks, oldest first, and today's
  assert.deepEqual(later?.recentCounts, [3, 3, 3, 0, 3, count])
  // counts from a year and a half ago are deleted
  assert.deepEqual(await rows("select 1 from maintenance_counts where day < '2021-01-01'"), [])
})
