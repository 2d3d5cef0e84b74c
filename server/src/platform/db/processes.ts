import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

/** Identifies a process, even if its number is reused later. */
export interface ProcessName {
  pid: number
  /** When it was started, in the system's own unit; null if unknown. */
  began: string | null
}

function readBeginning(pid: number): string | null {
  if (process.platform !== 'linux') return null
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field is the program's name in brackets and may contain spaces; the start time is the 22nd.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null
  } catch {
    return null
  }
}

export function nameProcess(pid: number): ProcessName {
  return { pid, began: readBeginning(pid) }
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // Not permitted: it runs, but belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  if (process.platform !== 'linux') return true
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // A zombie has ended; only its parent has not collected it yet.
    return stat[stat.lastIndexOf(')') + 2] !== 'Z'
  } catch {
    return false
  }
}

export function isSameProcess(name: ProcessName): boolean {
  return isRunning(name.pid) && (name.began === null || readBeginning(name.pid) === name.began)
}

/** Compares the program's name where the system tells it: process numbers are reused, quickly so in containers. */
export function isPostgres(pid: number): boolean {
  if (process.platform !== 'linux') return true
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres'
  } catch {
    return false
  }
}

/** Calls `ask` until it returns something else than undefined; gives up after that many milliseconds. */
export async function poll<T>(ask: () => T | undefined | Promise<T | undefined>, milliseconds: number, pause = 15): Promise<T | undefined> {
  const end = Date.now() + milliseconds
  for (;;) {
    const answer = await ask()
    if (answer !== undefined || Date.now() > end) return answer
    await wait(pause)
  }
}
