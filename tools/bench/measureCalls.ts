import { fork } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '../../server/src/platform/db/index.ts'
import { type Reading, readings, updateCall } from './calls.ts'
import type { Figure } from './Figure.ts'
import { makeFamily } from './makeFamily.ts'
import { measureRounds } from './measureRounds.ts'
import { post } from './post.ts'
import { RunningServer, type StartOptions } from './RunningServer.ts'

interface Subject {
  id: string
  revision: number
}

const concurrencies = [1, 8]
const recordedText = 'The sentence that the bench wrote while it recorded'
/** The calls of a reading, each with its key in the floor's recording. */
const keyed = (reading: Reading) => reading.shots.flatMap((calls, shot) => calls.map((call, step) => ({ call, key: keyOf(reading, shot, step) })))
const keyOf = ({ name }: Reading, shot: number, step: number) => `${name.replaceAll(/[^a-z0-9]+/g, '-')}-${shot}-${step}`

// One product per worker, so that no worker waits for another's lock. High revisions can be distinguished from other numbers.
async function chooseSubjects(databaseUrl: string): Promise<Subject[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ id: number; revision: number }>(
    `/* bench.subjects */
    update products set revision = 1000000 + id * 10
    where id in (
      select product_id from product_contents where language = 'nl' and short_description is not null
      order by product_id limit $1
    )
    returning id, revision`,
    [Math.max(...concurrencies)],
  )
  await client.end()
  return rows.map(({ id, revision }) => ({ id: String(id), revision }))
}

async function update(server: RunningServer, subject: Subject, text: string, headers: Record<string, string>): Promise<void> {
  const { updateProduct } = await server.ask<{ updateProduct: { product: { revision: number } | null; changeSet: object | null } }>(
    updateCall(subject.id, subject.revision, text),
    headers,
  )
  if (!updateProduct.product || !updateProduct.changeSet) throw new Error(`The update of product ${subject.id} wrote nothing`)
  subject.revision = updateProduct.product.revision
}

async function record(options: StartOptions, file: string, databaseUrl: string, parentId: string): Promise<{ wanted: Reading[]; subjects: Subject[] }> {
  rmSync(file, { force: true })
  const preload = join(import.meta.dirname, 'recordStatements.ts')
  const server = await RunningServer.start({ ...options, preload, env: { BENCH_RECORDING: file } })
  try {
    const headers = await server.signIn()
    const total = await server.countProducts(headers)
    const subjects = await chooseSubjects(databaseUrl)
    const wanted = readings(total, subjects[0]!.id, parentId)
    for (const reading of wanted) {
      for (const { call, key } of keyed(reading)) {
        for (let turn = 0; turn < 3; turn++) await server.ask(call, headers)
        await server.ask(call, { ...headers, 'x-bench-call': key })
      }
    }
    for (const [worker, subject] of subjects.entries()) {
      await update(server, subject, 'The sentence that stood there before', headers)
      await update(server, subject, recordedText, { ...headers, 'x-bench-call': `update-${worker}` })
    }
    return { wanted, subjects }
  } finally {
    await server.stop()
  }
}

async function startFloor(file: string, databaseUrl: string): Promise<{ url: string; stop(): void }> {
  const floor = fork(join(import.meta.dirname, 'floor.ts'), { env: { ...process.env, BENCH_RECORDING: file, DATABASE_URL: databaseUrl } })
  const [{ port }] = (await once(floor, 'message')) as [{ port: number }]
  return { url: `http://127.0.0.1:${port}`, stop: () => floor.disconnect() }
}

/** Measures the calls, alternating between the server and the floor. */
export async function measureCalls(options: StartOptions, rounds: number, say: (line: string) => void): Promise<Figure[]> {
  const database = await startEmbeddedPostgres({ dataFolder: options.dataFolder, say })
  const file = join(options.dataFolder, 'statements')
  await RunningServer.fill(options)
  const parentId = await makeFamily(options.dataFolder, say)
  say('recording the statements that the server sends')
  const { wanted, subjects } = await record(options, file, database.url, parentId)
  const server = await RunningServer.start(options)
  const floor = await startFloor(file, database.url)
  let strayed = ''
  let sentence = 0

  const shootFloor = async (call: string, body: object) => {
    const { status, headers, body: text } = await post(`${floor.url}/${call}`, body)
    if (status !== 200) throw new Error(`The floor failed at ${call}: ${text}`)
    strayed ||= decodeURIComponent(String(headers['x-strayed'] ?? ''))
  }

  const results: Figure[] = []
  const contest = async (name: string, ours: (worker: number) => Promise<void>, theirs: (worker: number) => Promise<void>, count: number, most?: number) => {
    for (const concurrency of concurrencies) {
      say(`${name}, ${concurrency} at a time`)
      const [our, floors] = await measureRounds([ours, theirs], { rounds, count: count * Math.min(concurrency, 2), concurrency, warmUp: count })
      if (strayed !== '') say(`the floor did other work: ${strayed}`)
      strayed = ''
      const what = `${name}, ${concurrency} at a time`
      results.push(
        { what: `${what}, p50`, measured: our!.p50, unit: 'ms', floor: floors!.p50, budget: { timesFloor: 2 } },
        {
          what: `${what}, p95`,
          measured: our!.p95,
          unit: 'ms',
          floor: floors!.p95,
          budget: most === undefined || concurrency > 1 ? undefined : { atMost: most },
        },
      )
    }
  }

  try {
    for (const reading of wanted) {
      const headers = await server.signIn()
      const inTurns = (send: (shot: number, step: number) => Promise<void>) => {
        let turn = 0
        return async () => {
          const shot = turn++ % reading.shots.length
          for (const step of reading.shots[shot]!.keys()) await send(shot, step)
        }
      }
      const ours = async (shot: number, step: number) => {
        const { query, variables } = reading.shots[shot]![step]!
        const { status } = await post(`${server.url}/graphql/`, { query, variables }, headers)
        if (status !== 200) throw new Error(`${reading.name} answered ${status}`)
      }
      await contest(
        reading.name,
        inTurns(ours),
        inTurns((shot, step) => shootFloor(keyOf(reading, shot, step), {})),
        reading.count,
        reading.most,
      )
    }
    const headers = await server.signIn()
    const write = (worker: number) => update(server, subjects[worker]!, `Sentence ${sentence++} of the bench`, headers)
    // The floor's write incremented the revision too.
    const refresh = async (worker: number) => {
      const subject = subjects[worker]!
      await shootFloor(`update-${worker}`, { recordedText, text: `Sentence ${sentence++} of the floor` })
      subject.revision += 1
    }
    await contest('one update', write, refresh, 30)
  } finally {
    floor.stop()
    await server.stop()
    await database.stop()
  }
  return results
}
