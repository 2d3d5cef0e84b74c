import { noteAnswer, noteRefusal } from './noteAnswer.ts'
import { claimRemovals, forgetRemoved, settleNotRemoved, settleRemoved } from './removals.store.ts'
import { retryForever } from './retries.rules.ts'
import type { Sync } from './Sync.ts'

const portion = 20

/** Deletes in the shop what was removed from the website. */
export async function removeProducts({ db, website, connector, health, now, ending }: Sync): Promise<void> {
  while (!ending.aborted && health.pausedUntil === null) {
    const removals = await claimRemovals(db, website.id, portion, now())
    for (const { id, attempts, ...named } of removals) {
      try {
        await connector.remove(named, `removal-${id}`)
        noteAnswer(health)
        await settleRemoved(db, id, now())
      } catch (error) {
        const { code, text } = noteRefusal(health, error, now())
        await settleNotRemoved(db, id, { code, text, retryAt: retryForever(attempts, now()) })
      }
    }
    if (removals.length < portion) break
  }
  await forgetRemoved(db, now())
}
