import { setTimeout as wait } from 'node:timers/promises'
import { readSettings } from '../../../platform/settings.ts'
import type { Schedule } from '../../../services/jobs/index.ts'
import type { SyncOptions } from './Sync.ts'
import { syncWebsites } from './syncWebsites.ts'

const every = 2_000
// The next run takes over from here.
const turn = 50_000

/** Checks every two seconds for deliveries to websites. */
export const websiteSyncSchedule = (readPicture: SyncOptions['readPicture']): Schedule => ({
  name: 'website-sync',
  cron: '* * * * *',
  async run(db, ending) {
    const until = Date.now() + turn
    do {
      await syncWebsites(db, { readPicture, allowLoopback: readSettings().outbound === 'loopback' }, ending)
      await wait(every, undefined, { signal: ending }).catch(() => undefined)
    } while (!ending.aborted && Date.now() < until)
  },
  fault: 'The websites could not be brought up to date; the next look tries again',
})
