import type { Viewer } from './Context.ts'

/** The key by which connections are shared out: each session, and each address without one. */
export function callerOf(viewer: Viewer, ip: string | null): string {
  return viewer.kind === 'anonymous' ? `address ${ip}` : `session ${viewer.sessionId}`
}
