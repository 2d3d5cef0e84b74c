import type { Night } from '../../../platform/settings.ts'
import type { Storage } from '../../../platform/storage/index.ts'
import type { Schedule } from '../../../services/jobs/index.ts'
import { measureAll } from './measureImages.ts'

const isWithin = ({ from, until }: Night) => {
  const hour = Number(new Intl.DateTimeFormat('nl', { hour: 'numeric', hourCycle: 'h23', timeZone: 'Europe/Amsterdam' }).format(new Date()))
  return hour >= from && hour < until
}

/** Measures pictures at night that were not uploaded, or were reverted. */
export const imageMeasuresSchedule = (storage: Storage, night: Night | null): Schedule => ({
  name: 'image-measures',
  cron: '*/20 * * * *',
  run: async (db, ending) => (night !== null && isWithin(night) ? measureAll(db, storage, ending) : undefined),
  fault: 'The pictures could not be measured; the next look tries again',
})
