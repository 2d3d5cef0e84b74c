import { setTimeout } from 'node:timers/promises'
import { CompiledQuery } from 'kysely'
import { openDatabase } from '../platform/db/openDatabase.ts'
import { openListenConnection } from '../platform/db/index.ts'
import { startWorker } from '../services/jobs/index.ts'

// A worker process with one schedule that takes a quarter of a minute, to be killed: `node workAtSchedules.ts postgres://…`.

const [, , url = ''] = process.argv
const connection = openListenConnection(url)
const db = openDatabase(url, { connections: 4 })
const tell = (event: string) => db.executeQuery(CompiledQuery.raw('insert into ticks (pid, event) values ($1, $2)', [process.pid, event]))
const worker = startWorker({
  db,
  url,
  connection,
  schedules: [
    { name: 'ticking', cron: '0 3 1 1 *', fault: 'It could not tick', run: async () => (await tell('begin'), await setTimeout(15_000), tell('end')) },
  ],
})
process.on('SIGTERM', () => void worker.stop().then(() => process.exit(0)))
process.send?.('ready')
