import type { Viewer } from '../../../platform/contract/index.ts'

/** Staff change every product; whoever is not signed in changes none. */
export function canEdit(viewer: Viewer): viewer is Viewer & { kind: 'staff' } {
  return viewer.kind === 'staff'
}
