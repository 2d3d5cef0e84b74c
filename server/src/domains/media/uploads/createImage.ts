import type { Kysely } from 'kysely'
import { type Actor, apply, type PlanItem, reserveIds } from '../../../engine/index.ts'
import type { Database } from '../../../platform/db/index.ts'
import type { AcceptedUpload } from '../../../platform/uploads/index.ts'
import { noteSeen, planImage } from './planImage.ts'

/** What else belongs to the upload, with the id that the new image has. */
export type Beside = (imageId: number) => Promise<readonly PlanItem[]>

/**
 * Makes the image of an accepted upload, and with the same change set whatever the plan beside it says.
 * @returns its id, and the change set
 */
export async function createImage(
  db: Kysely<Database>,
  accepted: AcceptedUpload,
  actor: Actor,
  beside?: Beside,
): Promise<{ id: number; changeSetId: number | null }> {
  const [id] = await reserveIds(db, 1)
  if (id === undefined) throw new Error('There is no id for an image')
  const plan: PlanItem[] = [planImage(id, accepted), ...((await beside?.(id)) ?? [])]
  const { createdIds, changeSetId } = await apply(db, plan, { actor, source: 'upload' })
  if (createdIds[0] !== id) throw new Error('The image was not made')
  await noteSeen(db, id, accepted)
  return { id, changeSetId }
}
