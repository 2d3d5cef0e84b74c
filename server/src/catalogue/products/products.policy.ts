import type { Viewer } from '../../graphql/Context.ts'

/** Staff change every product; whoever is not signed in changes none. */
export function canEdit(viewer: Viewer): viewer is Viewer & { kind: 'staff' } {
  return viewer.kind === 'staff'
}
