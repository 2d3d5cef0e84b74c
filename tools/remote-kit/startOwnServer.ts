import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ExternalRemote } from './ExternalRemote.ts'

/** What `npm run server` does, as words; null when the remote has no server of its own. */
export const readServerScript = (folder: string): string[] | null => {
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { scripts?: Record<string, string> }
  const script = scripts?.['server']?.trim()
  return script ? script.split(/\s+/) : null
}

/**
 * Starts the server of the remote's own team beside `vitrine-remote dev`, and ends it with that. One that ends by itself (its
 * port is taken, say) has said why; the remote is served on.
 */
export const startOwnServer = ({ name, folder }: ExternalRemote): void => {
  const script = readServerScript(folder)
  if (script === null) return
  const [program, ...words] = script
  // anything else than Node may need a shell, which would stand between us and the process that has to end
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
