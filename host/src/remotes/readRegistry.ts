import { judgeRegistry } from '@vitrine/registry'
import { hostKeys, hostPaths, type Localised, type Registry } from '@vitrine/shell'

const taken = { paths: hostPaths, keys: hostKeys }

const isLocalised = (words: unknown): words is Localised =>
  typeof words === 'object' && words !== null && ['en', 'nl'].every((language) => typeof (words as Partial<Record<string, unknown>>)[language] === 'string')

/** What a line says of itself beside what every line must say: words that are none are as good as left out. */
function withoutNonsense(line: Registry['remotes'][number]): Registry['remotes'][number] {
  const { name, menuGroups, ...rest } = line
  const groups = Array.isArray(menuGroups)
    ? menuGroups.filter(
        (group: Partial<(typeof menuGroups)[number]> | null) => typeof group?.id === 'string' && typeof group.order === 'number' && isLocalised(group.label),
      )
    : []
  return { ...rest, ...(isLocalised(name) && { name }), ...(groups.length > 0 && { menuGroups: groups }) }
}

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
    // groups that nobody has words for, and slots that nobody opens, are never asked for
    return { remotes: (remotes as Registry['remotes']).map(withoutNonsense) }
  } catch {
    return null
  }
}
