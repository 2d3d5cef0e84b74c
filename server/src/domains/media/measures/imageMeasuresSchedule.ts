import type { Storage } from '../../../platform/storage/index.ts'
import type { Schedule } from '../../../services/jobs/index.ts'
import { measureAll } from './measureImages.ts'

// While the shops sleep: nobody waits for what else the machine could do.
const isNight = () => {
  const hour = Number(new Intl.DateTimeFormat('nl', { hour: 'numeric', hourCycle: 'h23', timeZone: 'Europe/Amsterdam' }).format(new Date()))
  return hour >= 1 && hour < 5
}

/** Measures at night what came in by other doors than an upload, or was taken back. */
export const imageMeasuresSchedule = (storage: Storage): Schedule => ({
  name: 'image-measures',
  cron: '*/20 * * * *',
  run: async (db, ending) => (isNight() ? measureAll(db, storage, ending) : undefined),
  fault: 'The pictures could not be measured; the next look tries again',
})
