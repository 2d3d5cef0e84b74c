import { inTransaction } from '../../../platform/db/index.ts'
import type { Schedule } from '../../../services/jobs/index.ts'
import { originalName, type Storage } from '../../../platform/storage/index.ts'
import { lookOf } from '../../../platform/uploads/index.ts'
import { findWithoutLook, keepLook } from './duplicates.store.ts'
import { notePairs } from './notePairs.ts'

// About a minute's worth at a fraction of one processor, so that nobody notices it.
const portion = 60

/** Computes fingerprints of images that were not uploaded, and finds their duplicates. */
export const duplicateScanSchedule = (storage: Storage): Schedule => ({
  name: 'image-looks',
  cron: '* * * * *',
  async run(db, ending) {
    for (const { id, contentKey, givenHash } of await findWithoutLook(db, portion)) {
      if (ending.aborted) return
      const bytes = await storage.read(originalName(contentKey))
      const look = bytes === null ? null : await lookOf(bytes).catch(() => null)
      await inTransaction(db, async (transaction) => {
        await keepLook(transaction, id, look)
        if (look) await notePairs(transaction, { id, contentKey, givenHash, look })
      })
    }
  },
  fault: 'Duplicates of images could not be looked for; the next minute goes on',
})
