import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export interface SimulatedWebsite {
  /** Address that products are sent to */
  endpoint: string
  secret: string
  /** What it has received */
  tell(): Promise<{ products: { online: boolean }[]; calls: number }>
  stop(): void
}

/** A website for this test only, which answers one in this many calls with 503. */
export const startWebsite = async (failEvery: number): Promise<SimulatedWebsite> => {
  const secret = 'a secret of one test'
  const program = join(import.meta.dirname, '..', '..', 'server', 'src', 'cli', 'vitrine.ts')
  const website = spawn(process.execPath, [program, 'website-simulator', '--port', '0', '--secret', secret, '--fail-every', String(failEvery)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [origin] = (await once(createInterface(website.stdout), 'line')) as [string]
  return {
    endpoint: `${origin}/vitrine`,
    secret,
    tell: async () => (await fetch(`${origin}/simulator`)).json() as ReturnType<SimulatedWebsite['tell']>,
    stop: () => void website.kill(),
  }
}
