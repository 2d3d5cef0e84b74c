import type { RemoteFolder } from './RemoteFolder.ts'
import { Refusal } from './Refusal.ts'

/** Throws when the operator has pinned another build than this one. */
export const refusePinned = ({ state, path }: RemoteFolder, remote: string, buildId: string): void => {
  const { pinned, by, at } = state
  if (pinned === undefined || pinned === buildId) return
  throw new Refusal(3, [
    `${remote} is pinned to ${pinned}${by === undefined ? '' : ` (by ${by} at ${at})`} in ${path}: pnpm remote unpin ${remote} lets another build take its place.`,
  ])
}
