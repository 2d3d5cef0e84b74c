import type { Viewer } from './Context.ts'

/** By whom the connections are shared out: each sign-in, and each address from which nobody has signed in. */
export function callerOf(viewer: Viewer, ip: string | null): string {
  return viewer.kind === 'anonymous' ? `address ${ip}` : `session ${viewer.sessionId}`
}
