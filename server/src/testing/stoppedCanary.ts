import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../platform/db/index.ts'

const [live, build, since] = ['b1', 'b2', '2026-01-01T00:00:00.000Z']
const line = (buildId: string, more: object = {}) =>
  JSON.stringify({ id: 'robots', contract: 1, buildId, entry: '/remotes/robots/mf-manifest.json', menu: [], paths: ['/robots'], panels: [], ...more })

/** A folder that remotes are shipped to, with a remote that has a canary; deleted after the tests. */
export function makeShippedCanary(): string {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-test-canary-'))
  after(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'robots'))
  writeFileSync(join(folder, 'robots', 'remote.json'), line(live))
  writeFileSync(join(folder, 'robots', 'canary.json'), line(build, { since, share: 10, entry: '/remotes/robots/canary-manifest.json' }))
  return folder
}

/** Marks that canary as stopped by the server. */
export async function stopCanary(db: Kysely<Database>): Promise<void> {
  await sql`insert into remote_canaries (remote, build, live_build, since, loads_before, faults_before, live_loads_before, live_faults_before, aborted_at, loads, faults, live_loads, live_faults)
    values ('robots', ${build}, ${live}, ${since}, 0, 0, 0, 0, now(), 20, 9, 200, 1)`.execute(db)
}

/** Routes to it, for the sweep over all fields. */
export const canaryRoutes = { CanaryAbort: () => '{ remoteBuilds { abort { § } } }' }
