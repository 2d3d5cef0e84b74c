import type { Viewer } from '../../../platform/contract/index.ts'

/** Staff can change every product; nobody else can. */
export function canEdit(viewer: Viewer): viewer is Viewer & { kind: 'staff' } {
  return viewer.kind === 'staff'
}
