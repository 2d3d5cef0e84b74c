import type { Viewer } from '../../../platform/contract/index.ts'

/** Staff change every attribute and its values; whoever is not signed in changes none. */
export function canEditAttributes(viewer: Viewer): viewer is Viewer & { kind: 'staff' } {
  return viewer.kind === 'staff'
}
