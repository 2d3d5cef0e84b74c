import type { Actor } from '../changes/index.ts'
import type { Viewer } from './Context.ts'

/** A member of staff as the log names whoever answers for a change. */
export function actorOf(viewer: Viewer & { kind: 'staff' }): Actor {
  return { kind: 'USER', id: viewer.userId, name: viewer.name }
}
