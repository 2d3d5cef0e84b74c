import type { Kysely } from 'kysely'
import type { Database } from '../../platform/db/index.ts'
import { foldHead } from '../../services/exports/index.ts'
import { findPriceLists } from './import.store.ts'
import { type ImportProfileRow, listProfiles, type ProfileSettings } from './importProfiles.store.ts'
import type { ImportedFileRow } from './importedFiles.store.ts'

// So many of the heads of both are the same: a column more or less is the same list.
const alikeFrom = 0.6

/** How much two tables have of their heads in common, from 0 to 1. */
export function likeness(heads: readonly string[], others: readonly string[]): number {
  const own = new Set(heads.map(foldHead).filter((head) => head !== ''))
  const all = new Set([...own, ...others])
  const shared = others.filter((head) => own.has(head)).length
  return all.size === 0 ? 0 : shared / all.size
}

export const isAlike = (heads: readonly string[], profile: Pick<ImportProfileRow, 'heads'>): boolean => likeness(heads, profile.heads) >= alikeFrom

/** The profile that a new file is read by unless somebody says otherwise: the one that has all of its heads. */
export async function profileFor(db: Kysely<Database>, heads: readonly string[]): Promise<ImportProfileRow | null> {
  return (await listProfiles(db)).find((profile) => likeness(heads, profile.heads) === 1) ?? null
}

/** What was chosen of a file, for those that look alike. */
export function settingsOf({ heads, reading, sheet, language, priceListId, mode, skipsBadCells, mapping, clears }: ImportedFileRow): {
  heads: string[]
  settings: ProfileSettings
} {
  const folded = heads.map(foldHead)
  return {
    heads: [...new Set(folded.filter((head) => head !== ''))],
    settings: {
      reading,
      sheet,
      language,
      priceList: priceListId,
      mode,
      skipsBadCells,
      targets: Object.fromEntries(folded.map((head, place) => [head, mapping[place] ?? null])),
      clears: clears.flatMap((place) => folded[place] ?? []),
    },
  }
}

/** What a profile makes of a file with these heads; a list of prices that is gone is asked for again, and what it does not know stays. */
export async function settingsFor(
  db: Kysely<Database>,
  { name, settings }: ImportProfileRow,
  { heads, mapping }: { heads: readonly string[]; mapping: readonly (string | null)[] },
) {
  const folded = heads.map(foldHead)
  const taken = new Set<string>()
  const mapped = folded.map((head, place) => {
    const target = head in settings.targets ? (settings.targets[head] ?? null) : (mapping[place] ?? null)
    if (target === null || taken.has(target)) return null
    taken.add(target)
    return target
  })
  const lists = await findPriceLists(db)
  return {
    profile: name,
    reading: settings.reading,
    language: settings.language,
    priceList: lists.some(({ id }) => id === settings.priceList) ? settings.priceList : null,
    mode: settings.mode,
    skipsBadCells: settings.skipsBadCells,
    mapping: mapped,
    clears: folded.flatMap((head, place) => (settings.clears.includes(head) ? [place] : [])),
  }
}
