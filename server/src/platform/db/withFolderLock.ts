import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { isSameProcess, nameProcess, poll, type ProcessName } from './processes.ts'

/**
 * Runs `work` while no other process does for the same file. The lock of a killed process is taken over.
 * @throws Error if another process holds the lock for a minute
 */
export async function withFolderLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  const mine = JSON.stringify(nameProcess(process.pid))
  const taken = await poll(() => {
    try {
      writeFileSync(file, mine, { flag: 'wx', mode: 0o600 })
      return true
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      if (isLeftBehind(file)) rmSync(file, { force: true })
      return undefined
    }
  }, 60_000)
  if (taken === undefined) throw new Error(`Another start is still busy with the database. If none is, delete ${file}.`)
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}

function isLeftBehind(file: string): boolean {
  try {
    const holder: ProcessName = JSON.parse(readFileSync(file, 'utf8'))
    return !isSameProcess(holder)
  } catch {
    // Just being written or just removed: look again.
    return false
  }
}
