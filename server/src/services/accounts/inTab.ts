import type { Viewer } from '../../platform/contract/index.ts'

/** A member of staff with their browser tab, if the request names it (`X-Tab`). */
export function inTab(viewer: Viewer, header: string | string[] | undefined): Viewer {
  if (viewer.kind !== 'staff' || typeof header !== 'string' || !/^[\w-]{1,64}$/.test(header)) return viewer
  return { ...viewer, tab: header }
}
