import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ExternalRemote } from './ExternalRemote.ts'

/** The command of `npm run server`, as words; null when the remote has no server of its own. */
export const readServerScript = (folder: string): string[] | null => {
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { scripts?: Record<string, string> }
  const script = scripts?.['server']?.trim()
  return script ? script.split(/\s+/) : null
}

/**
 * Starts the server of the remote's own team beside `vitrine-remote dev`, and ends it with that. A server that ends by itself
 * (for example, its port is in use) has printed the reason; the remote is still served.
 */
export const startOwnServer = ({ name, folder }: ExternalRemote): void => {
  const script = readServerScript(folder)
  if (script === null) return
  const [program, ...words] = script
  // anything other than Node may need a shell, which would be between us and the process to end
  if (program !== 'node') return console.log(`Its own server is started by: npm run server`)
  const child = spawn(process.execPath, words, { cwd: folder, stdio: 'inherit' })
  child.on('exit', (code) => code !== null && code !== 0 && console.error(`Its own server has ended (exit code ${code}): npm run server starts it alone.`))
  const end = (): void => void child.kill()
  process.on('exit', end)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(0))
  console.log(
    `Its own server is started, too (npm run server); VITRINE_KEYS says whose tokens it takes. Whoever runs the host names it once: pnpm remote server ${name} http://localhost:4300`,
  )
}
