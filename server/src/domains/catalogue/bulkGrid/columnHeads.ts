import { intlFor } from '../../../platform/i18n/index.ts'
import type { BulkGridKind, Context } from '../../../platform/contract/index.ts'
import { headsOf, headWordsOf } from '../../../services/exports/index.ts'
import { columnsOf, kinds } from './columnsOf.ts'
import type { GridColumn } from './GridColumn.ts'

/**
 * Further headings of pasted columns per column of this grid, by field: the labels in grid and export in both languages, the
 * code, and the synonyms of the import.
 */
export async function columnHeads({ db, language }: Pick<Context, 'db' | 'language'>, kind: BulkGridKind): Promise<Map<string, string[]>> {
  const told = await Promise.all(
    (['en', 'nl'] as const).map(async (spoken) => {
      const columns = await columnsOf({ db, language: spoken, intl: intlFor(spoken) }, kind)
      const exported = await headsOf(db, intlFor(spoken), kinds[kind].kind, columns.map(exportKeyOf))
      return columns.map((column, at) => ({ column, names: [labelOf(column), exported[at] ?? ''] }))
    }),
  )
  const heads = new Map<string, Set<string>>()
  for (const { column, names } of told.flat()) {
    const own = heads.get(column.field) ?? new Set()
    for (const name of [...names, ...codesOf(column), ...(kind === 'PRODUCT' ? headWordsOf(thingOf(column, language)) : [])]) own.add(name)
    heads.set(column.field, own)
  }
  return new Map(Array.from(heads, ([field, names]) => [field, [...names].filter((name) => name !== '')]))
}

function exportKeyOf({ name, part }: GridColumn): string {
  return part === null ? name : `${name}:${part}`
}

function labelOf({ label, language }: GridColumn): string {
  return language === null ? label : `${label} (${language})`
}

/** Attributes by their code alone as well. */
function codesOf({ field }: GridColumn): string[] {
  return field.startsWith('attribute.') ? [field, field.slice('attribute.'.length)] : [field]
}

/** In the terms of the import's synonyms. A bare "name" is the one in the viewer's language, as in an import. */
function thingOf({ field, part, language }: GridColumn, spoken: string): string {
  if (part !== null) return part
  if (language !== null) return language === spoken ? (field.split('.')[2] ?? '') : ''
  return field === 'eanCode' ? 'ean' : field.replace(/^attribute\./, '')
}
