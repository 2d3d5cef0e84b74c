import { openDatabase } from '../platform/db/openDatabase.ts'
import { startWorker } from '../services/jobs/index.ts'
import { openLine } from '../platform/db/index.ts'
import './testJobs.ts'

// A worker process with the jobs of the tests, to be killed: `node workAtJobs.ts postgres://…`.

const [, , url = ''] = process.argv
const line = openLine(url)
const db = openDatabase(url, { connections: 4 })
const worker = startWorker({ db, url, line })
process.on('SIGTERM', () => void worker.stop().then(() => process.exit(0)))
process.send?.('ready')
