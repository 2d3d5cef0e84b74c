import type { Actor } from '../../engine/index.ts'
import type { Viewer } from '../../platform/contract/index.ts'

/** A member of staff as the log names them. */
export function actorOf(viewer: Viewer & { kind: 'staff' }): Actor {
  const { userId, name, tab } = viewer
  return { kind: 'USER', id: userId, name, ...(tab !== undefined && { tab }) }
}
