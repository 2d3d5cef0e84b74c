import { findHidden } from '../../../engine/index.ts'
import type { Context } from '../../../platform/contract/index.ts'

/** Things that are not for this viewer, nor anything of their history; only staff read either at all. */
export const hiddenFrom = async ({ db, viewer }: Pick<Context, 'db' | 'viewer'>): Promise<readonly number[]> =>
  viewer.kind === 'staff' ? findHidden(db, viewer.userId) : []
