import { workerData } from 'node:worker_threads'

// A thread of a process that reads something foreign: however that is held up, it ends when it takes too much memory, and when nobody
// waits for it any more.

const { bytes, parent } = workerData as { bytes: number; parent: number }

setInterval(() => {
  if (process.memoryUsage.rss() > bytes || process.ppid !== parent) process.kill(process.pid, 'SIGKILL')
}, 25)
