import { judgeRegistry } from '@vitrine/registry'
import { hostPaths, type Registry } from '@vitrine/shell'
import { hostPlaces } from '../palette/hostPlaces'

const taken = { paths: hostPaths, keys: hostPlaces.flatMap(({ keys }) => keys ?? []) }

/**
 * The remotes of an answer to `/remotes.json`. One whose line makes no sense is left out, and one that wants what the host
 * or another remote has is without it: the others are no worse for it. The console says which, and why.
 *
 * @returns null when it is no registry at all
 */
export function readRegistry(answer: unknown): Registry | null {
  try {
    const { remotes, refused } = judgeRegistry(answer, taken)
    // eslint-disable-next-line no-console -- whoever looks for a remote that is not there needs to see why
    for (const { remote, reason } of refused) console.warn(`/remotes.json, ${remote}: ${reason}`)
    // groups and slots that this host does not know are never asked for
    return { remotes: remotes as Registry['remotes'] }
  } catch {
    return null
  }
}
