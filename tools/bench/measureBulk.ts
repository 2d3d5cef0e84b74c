import pg from 'pg'
import { startEmbeddedPostgres } from '../../server/src/platform/db/index.ts'
import { medianOf } from './alternate.ts'
import type { Figure } from './Figure.ts'
import { type BulkSubject, type BulkTimes, runBulkFloor } from './runBulkFloor.ts'
import { RunningServer, type StartOptions } from './RunningServer.ts'

const maxProducts = 10_000
const ended = ['DONE', 'DONE_WITH_WARNINGS', 'FAILED', 'STOPPED', 'REVERTED']

interface Job {
  id: string
  state: string
  done: number
  failed: number
  skipped: number
}

type Ask = <T>(query: string, variables?: Record<string, unknown>) => Promise<T>

// An attribute with choices is the expensive case: its words are part of the search.
async function chooseSubject(client: pg.Client): Promise<BulkSubject> {
  const { rows: values } = await client.query<Omit<BulkSubject, 'productIds'>>(
    `/* bench.bulkValue */
    select a.id as "attributeId", a.code, v.id as "valueId", concat_ws(' ', v.value, (select string_agg(n.value, ' ') from jsonb_each_text(v.names) n)) as words
    from attribute_values v join attributes a on a.id = v.attribute_id
    where a.type in ('SELECT', 'COLOUR') and not a.always_required
    order by (select count(*) from product_attribute_values p where p.value_id = v.id), v.id limit 1`,
  )
  const [value] = values
  if (!value) throw new Error('there is no attribute with values')
  const { rows: products } = await client.query<{ id: number }>(
    `/* bench.bulkProducts */
    select l.product_id as id from product_listings l
    where not exists (select from product_attribute_values v where v.product_id = l.product_id and v.value_id = $1) order by l.name_key, l.product_id limit $2`,
    [value.valueId, maxProducts],
  )
  return { ...value, productIds: products.map(({ id }) => id) }
}

async function untilEnded(ask: Ask, id: string): Promise<Job> {
  for (;;) {
    const { node } = await ask<{ node: Job }>('query Job($id: ID!) { node(id: $id) { ... on Job { id state done failed skipped } } }', { id })
    if (ended.includes(node.state)) return node
    await new Promise((wait) => setTimeout(wait, 20))
  }
}

async function timedResult<T>(work: () => Promise<T>): Promise<[number, T]> {
  const begin = performance.now()
  const result = await work()
  return [performance.now() - begin, result]
}

/** One bulk action of a person through GraphQL: previewed, run as a job, then reverted as another job. */
async function runOurs(ask: Ask, { productIds, code, valueId }: BulkSubject): Promise<BulkTimes> {
  const input = { selection: { ids: productIds }, action: 'ASSIGN_ATTRIBUTE', attribute: code, value: JSON.stringify(valueId) }
  const [preview, prepared] = await timedResult(() =>
    ask<{ prepareProductsBulk: { job: (Job & { preview: { changes: number } }) | null; errors: { message: string }[] } }>(
      `mutation Prepare($input: ProductsBulkInput!) { prepareProductsBulk(input: $input) {
        job { id title sample preview { changes unchanged blocked entities(limit: 50) { label changes { label before after } } } } errors { message } } }`,
      { input },
    ),
  )
  const { job, errors } = prepared.prepareProductsBulk
  if (!job) throw new Error(`The bulk action was refused: ${errors.map(({ message }) => message).join(' ')}`)
  if (job.preview.changes !== productIds.length) throw new Error(`The preview tells ${job.preview.changes} changes instead of ${productIds.length}`)

  const [apply, done] = await timedResult(async () => {
    await ask('mutation Start($id: ID!) { startJob(id: $id) { errors { message } } }', { id: job.id })
    return untilEnded(ask, job.id)
  })
  const [revert, reverted] = await timedResult(async () => {
    const { revertJob } = await ask<{ revertJob: { job: Job | null; errors: { message: string }[] } }>(
      'mutation Revert($id: ID!) { revertJob(id: $id) { job { id } errors { message } } }',
      { id: job.id },
    )
    if (!revertJob.job) throw new Error(`The job was not taken back: ${revertJob.errors.map(({ message }) => message).join(' ')}`)
    return untilEnded(ask, revertJob.job.id)
  })
  for (const one of [done, reverted]) {
    if (one.state !== 'DONE' || one.done !== productIds.length) throw new Error(`The job ended ${one.state} with ${one.done} of ${productIds.length} done`)
  }
  return { preview, apply, revert }
}

/** Sets one attribute of many products and reverts it, alternating between the server and the floor. */
export async function measureBulk(options: StartOptions, rounds: number, say: (line: string) => void): Promise<Figure[]> {
  const database = await startEmbeddedPostgres({ dataFolder: options.dataFolder, say })
  const server = await RunningServer.start(options)
  const client = new pg.Client({ connectionString: database.url })
  try {
    await client.connect()
    const headers = await server.signIn()
    const ask: Ask = (query, variables = {}) => server.ask({ query, variables }, headers)
    await server.countProducts(headers)
    const subject = await chooseSubject(client)
    const ours: BulkTimes[] = []
    const floor: BulkTimes[] = []
    for (let round = 1; round <= rounds; round++) {
      say(`${subject.productIds.length} products, round ${round} of ${rounds}`)
      ours.push(await runOurs(ask, subject))
      floor.push(await runBulkFloor(client, subject))
    }
    const secondsOf = (times: readonly BulkTimes[], step: keyof BulkTimes) => medianOf(times.map((one) => one[step])) / 1000
    const budgets = { preview: 1, apply: 4, revert: 4 }
    return (['preview', 'apply', 'revert'] as const).map((step) => ({
      what: `bulk ${step} of ${subject.productIds.length}`,
      measured: secondsOf(ours, step),
      unit: 's',
      floor: secondsOf(floor, step),
      budget: { atMost: budgets[step] },
    }))
  } finally {
    await client.end()
    await server.stop()
    await database.stop()
  }
}
