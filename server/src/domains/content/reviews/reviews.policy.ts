import type { Viewer } from '../../../platform/contract/index.ts'

/** Staff change every review; whoever is not signed in changes none. */
export function canEditReviews(viewer: Viewer): viewer is Viewer & { kind: 'staff' } {
  return viewer.kind === 'staff'
}
