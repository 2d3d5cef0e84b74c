import type { Kysely } from 'kysely'
import type { Database } from '../../platform/db/index.ts'
import { foldHead } from '../../services/exports/index.ts'
import { findPriceLists } from './import.store.ts'
import { type ImportProfileRow, listProfiles, type ProfileSettings } from './importProfiles.store.ts'
import type { ImportedFileRow } from './importedFiles.store.ts'

// From this share of common heads on, two tables are considered the same list.
const alikeFrom = 0.6

/** The share of heads that two tables have in common, from 0 to 1. */
export function likeness(heads: readonly string[], others: readonly string[]): number {
  const own = new Set(heads.map(foldHead).filter((head) => head !== ''))
  const all = new Set([...own, ...others])
  const shared = others.filter((head) => own.has(head)).length
  return all.size === 0 ? 0 : shared / all.size
}

export const isAlike = (heads: readonly string[], profile: Pick<ImportProfileRow, 'heads'>): boolean => likeness(heads, profile.heads) >= alikeFrom

/** The default profile of a new file: the one with exactly its heads. */
export async function profileFor(db: Kysely<Database>, heads: readonly string[]): Promise<ImportProfileRow | null> {
  return (await listProfiles(db)).find((profile) => likeness(heads, profile.heads) === 1) ?? null
}

/** The settings of a file, for similar ones. */
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

/**
 * What a profile sets for a file with these heads. A price list that no longer exists has to be chosen again; columns that the
 * profile does not know keep their settings.
 */
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
