import { workerData } from 'node:worker_threads'

// A thread of a process that reads foreign input: even if the main thread is stuck, it ends the process when it uses too much
// memory, or when nobody is waiting for it any more.

const { bytes, parent } = workerData as { bytes: number; parent: number }

setInterval(() => {
  if (process.memoryUsage.rss() > bytes || process.ppid !== parent) process.kill(process.pid, 'SIGKILL')
}, 25)
