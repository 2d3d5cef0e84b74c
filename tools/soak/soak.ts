// `pnpm soak [--kills 30] [--size 3000] [--runs 100000] [--documents 100000]`: kills the real server with -9 again and again,
// while people and jobs are at work. Every job must end exactly once, nothing may be done twice, and everything acknowledged
// must be there. Before that it runs the model tests of the browser's calls with the given number of sequences, every naughty
// text at every argument, and the given number of different documents from strangers against a server with a heap of 512 MB.
// Before all of that it runs `pnpm dev` in a browser.
import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startEmbeddedPostgres } from '../../server/src/platform/db/index.ts'
import { RunningServer } from '../bench/RunningServer.ts'
import { productRoot } from '../check/runProgram.ts'
import { Caller } from './Caller.ts'
import { checkEdits, startEditing } from './editors.ts'
import { checkJobs, countOpen, startJobs, sumDone, unwatchEnds, watchEnds } from './jobs.ts'
import { runModels } from './runModels.ts'
import { seeChange } from './seeChange.ts'
import { sendAsStrangers } from './sendAsStrangers.ts'

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '30' },
    size: { type: 'string', default: '3000' },
    runs: { type: 'string', default: '100000' },
    documents: { type: 'string', default: '100000' },
  },
})
const kills = Number(values.kills)
const options = { dataFolder: resolve(productRoot, `.cache/soak-${values.size}`), demoSize: Number(values.size) }
const patience = 30_000
const editors = 4
mkdirSync(options.dataFolder, { recursive: true })

/** Milliseconds until more is done than at the moment of the kill. */
async function untilResumed(client: pg.Client, before: number): Promise<number> {
  const begin = performance.now()
  while ((await sumDone(client)) <= before) {
    if (performance.now() - begin > 2 * patience) return Infinity
    await wait(20)
  }
  return performance.now() - begin
}

await seeChange((line) => console.log(`  ${line}`))

const begun = performance.now()
if (!(await runModels(Number(values.runs)))) {
  console.log('A rule of the calls was broken: see above.')
  process.exit(1)
}
console.log(`  ${values.runs} sequences of calls, outages and sign-outs: no rule broken (${Math.round((performance.now() - begun) / 1000)} s)`)

const sweep = spawnSync(
  process.execPath,
  [
    '--test',
    '--test-global-setup=server/src/testing/globalSetup.ts',
    ...['everyRead', 'everyWrite', 'naughtySaves'].map((name) => `server/src/api/graphql/input/${name}.test.ts`),
  ],
  {
    cwd: productRoot,
    stdio: 'inherit',
    env: { ...process.env, VITRINE_TEXTS: 'all' },
  },
)
if (sweep.status !== 0) process.exit(1)

const strangers = await sendAsStrangers(Number(values.documents), resolve(productRoot, '.cache/soak-strangers'))
console.log(
  `  ${strangers.answered} of ${values.documents} different documents from strangers answered with a heap of 512 MB, ${strangers.memory} MB resident at the end (${strangers.seconds} s)`,
)
if (strangers.answered < Number(values.documents)) process.exit(1)

const database = await startEmbeddedPostgres({ dataFolder: options.dataFolder })
const client = new pg.Client({ connectionString: database.url, application_name: 'soak' })
let server: RunningServer | undefined
let isFine = false
try {
  server = await RunningServer.start(options)
  await client.connect()
  await watchEnds(client)
  const since = new Date()
  const { rows } = await client.query<{ id: number }>('/* soak.products */ select id from products order by id limit $1', [editors])
  const caller = new Caller()
  await caller.use(server)
  const run = since.getTime().toString(36)
  const editing = startEditing(
    caller,
    rows.map(({ id }) => id),
    run,
  )
  const jobs = startJobs(caller)

  let slowest = 0
  let sum = 0
  for (let kill = 1; kill <= kills; kill += 1) {
    await untilResumed(client, await sumDone(client))
    await wait(Math.random() * 1_000)
    caller.leave()
    await server.kill()
    const before = await sumDone(client)
    const isBusy = (await countOpen(client)) > 0
    const restarted = RunningServer.start(options)
    const resumed = isBusy ? await untilResumed(client, before) : 0
    server = await restarted
    await caller.use(server)
    slowest = Math.max(slowest, resumed)
    sum += resumed
    console.log(`  kill ${kill} of ${kills}: ${isBusy ? `gone on after ${(resumed / 1000).toFixed(1)} s` : 'nothing was under way'}`)
  }
  await jobs.stop()
  await editing.stop()
  while ((await countOpen(client)) > 0) await wait(100)

  const figures = await checkJobs(client, since)
  const { lost, duplicates } = await checkEdits(client, editing.edits)
  const audit = spawnSync(process.execPath, ['server/src/cli/vitrine.ts', 'verify-audit'], {
    cwd: productRoot,
    encoding: 'utf8',
    env: { ...process.env, DATABASE_URL: '', VITRINE_DATA: options.dataFolder },
  })
  console.log(`
kills with -9                      ${kills}
resumed after, at most / on average ${(slowest / 1000).toFixed(1)} s / ${(sum / kills / 1000).toFixed(1)} s (allowed: ${patience / 1000} s)
jobs started                       ${figures.ended}
  that did not end exactly once    ${figures.notOnce}
  units done twice / failed        ${figures.twice} / ${figures.failed}
edits acknowledged                 ${editing.edits.acknowledged}
  lost / made twice                ${lost} / ${duplicates}
sealed history                     ${audit.status === 0 ? 'whole' : `broken: ${audit.stdout}${audit.stderr}`}`)
  isFine = slowest < patience && figures.ended > 0 && figures.notOnce + figures.twice + figures.failed + lost + duplicates === 0 && audit.status === 0
  await unwatchEnds(client)
} finally {
  await server?.stop()
  await client.end()
  await database.stop()
}
console.log(isFine ? 'Nothing was lost and nothing was done twice.' : 'Something is not as it must be.')
process.exit(isFine ? 0 : 1)
