import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

function parentOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    // The process has ended.
    return 0
  }
}

/** The process in PostgreSQL's own lock file, and all its child processes. */
export function postgresProcesses(dataDirectory: string): { postmaster: number; all: number[] } {
  const postmaster = Number(readFileSync(join(dataDirectory, 'postmaster.pid'), 'utf8').split('\n')[0])
  const others = readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && parentOf(pid) === postmaster)
  return { postmaster, all: [postmaster, ...others] }
}

/**
 * Freezes a whole PostgreSQL, like a machine that is out of memory or disconnected: connections stay open, without responses.
 * @returns resumes it
 */
export function freezePostgres(dataDirectory: string): () => void {
  const { all } = postgresProcesses(dataDirectory)
  for (const pid of all) process.kill(pid, 'SIGSTOP')
  return () => {
    for (const pid of all.splice(0)) process.kill(pid, 'SIGCONT')
  }
}
