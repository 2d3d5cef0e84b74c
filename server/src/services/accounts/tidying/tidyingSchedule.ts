import type { Schedule } from '../../jobs/index.ts'
import { tidy } from './tidying.store.ts'

/** Each hour. */
export const tidyingSchedule: Schedule = {
  name: 'tidying',
  cron: '7 * * * *',
  run: tidy,
  fault: 'Sessions that are over could not be taken away; the next hour tries again',
}
