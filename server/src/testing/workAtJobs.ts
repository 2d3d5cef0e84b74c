import { openDatabase } from '../platform/db/openDatabase.ts'
import { startWorker } from '../services/jobs/index.ts'
import { openListenConnection } from '../platform/db/index.ts'
import './testJobs.ts'

// A worker process with the jobs of the tests, to be killed: `node workAtJobs.ts postgres://…`.

const [, , url = ''] = process.argv
const connection = openListenConnection(url)
const db = openDatabase(url, { connections: 4 })
const worker = startWorker({ db, url, connection })
process.on('SIGTERM', () => void worker.stop().then(() => process.exit(0)))
process.send?.('ready')
