import { parentPort } from 'node:worker_threads'
import { parseMail } from './parseMail.ts'

// Run by readMail as a worker thread: one mail after another.

parentPort?.on('message', (raw: Uint8Array) => {
  parseMail(raw).then(
    (mail) => parentPort?.postMessage({ mail }),
    (error: unknown) => parentPort?.postMessage({ broken: error instanceof Error ? error.message : String(error) }),
  )
})
parentPort?.postMessage('ready')
