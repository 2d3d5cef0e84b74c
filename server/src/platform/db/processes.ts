import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

/** A process that can be told from a later one with the same number. */
export interface ProcessName {
  pid: number
  /** When it began, as the system counts; null where the system does not tell. */
  began: string | null
}

function readBeginning(pid: number): string | null {
  if (process.platform !== 'linux') return null
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field is the program's name in brackets and may contain spaces; the beginning is the 22nd.
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
    // Not permitted: it runs, but belongs to somebody else.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  if (process.platform !== 'linux') return true
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // A zombie has ended; only its parent has not looked yet.
    return stat[stat.lastIndexOf(')') + 2] !== 'Z'
  } catch {
    return false
  }
}

export function isSameProcess(name: ProcessName): boolean {
  return isRunning(name.pid) && (name.began === null || readBeginning(name.pid) === name.began)
}

/** The program's name where the system tells it: numbers are given out again, in containers soon. */
export function isPostgres(pid: number): boolean {
  if (process.platform !== 'linux') return true
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres'
  } catch {
    return false
  }
}

/** Asks again and again until the answer is not undefined; gives up after that many milliseconds. */
export async function poll<T>(ask: () => T | undefined | Promise<T | undefined>, milliseconds: number, pause = 15): Promise<T | undefined> {
  const end = Date.now() + milliseconds
  for (;;) {
    const answer = await ask()
    if (answer !== undefined || Date.now() > end) return answer
    await wait(pause)
  }
}
