import { findHidden } from '../../../engine/index.ts'
import type { Context } from '../../../platform/contract/index.ts'

/** Entities that this viewer may not see, including their history; only staff see any. */
export const hiddenFrom = async ({ db, viewer }: Pick<Context, 'db' | 'viewer'>): Promise<readonly number[]> =>
  viewer.kind === 'staff' ? findHidden(db, viewer.userId) : []
