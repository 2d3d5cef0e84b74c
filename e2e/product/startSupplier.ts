import { spawn } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')

export interface Supplier {
  /** http://127.0.0.1:… */
  origin: string
  stop(): void
}

/** Simulates a supplier with this many articles on this machine, as an operator would to try out a feed. */
export const startSupplier = (items: number): Promise<Supplier> =>
  new Promise((resolve, reject) => {
    const command = spawn(process.execPath, [join(root, 'server', 'src', 'cli', 'vitrine.ts'), 'feed-simulator', '--port', '0', '--items', String(items)], {
      cwd: root,
    })
    let printed = ''
    let complaints = ''
    command.stderr.on('data', (chunk: Buffer) => void (complaints += chunk.toString()))
    command.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
      const origin = /http:\/\/127\.0\.0\.1:\d+/.exec(printed)?.[0]
      if (origin) resolve({ origin, stop: () => command.kill('SIGTERM') })
    })
    command.on('error', reject)
    command.on('close', () => reject(new Error(`The simulator ended:\n${complaints}${printed}`)))
  })
