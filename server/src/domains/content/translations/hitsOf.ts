import type { FieldValue, Plan } from '../../../engine/index.ts'
import { type Glossary, type Hit, replaceHits } from './Glossary.ts'
import { textNames } from './Pair.ts'
import type { ProductTexts } from './productTexts.store.ts'
import { replaceInMarkup } from './replaceInMarkup.ts'

/** What a glossary changes in products. */
export interface ProductHits {
  id: number
  /** The new texts by field; empty if only locked texts match */
  fields: Readonly<Record<string, FieldValue>>
  /** Locked fields with matches, which are not changed */
  protected: readonly string[]
  /** The pairs whose matches are written */
  pairs: ReadonlySet<number>
}

interface TextHits {
  field: string
  replaced: string
  isLocked: boolean
  hits: readonly Hit[]
  /** The same text in its other form */
  formatted?: readonly (readonly [string, string])[]
}

/** The products with matches, of those with these texts. */
export function hitsOf(glossary: Glossary, texts: readonly ProductTexts[]): ProductHits[] {
  return [...Map.groupBy(texts, ({ id }) => id)].flatMap(([id, rows]) => {
    const found = rows.flatMap((row) => textHits(glossary, row))
    if (found.length === 0) return []
    const written = found.filter(({ isLocked }) => !isLocked)
    return {
      id,
      fields: Object.fromEntries(written.flatMap(({ field, replaced, formatted }) => [[field, replaced], ...(formatted ?? [])])),
      protected: found.flatMap(({ field, isLocked }) => (isLocked ? [field] : [])),
      pairs: new Set(written.flatMap(({ hits }) => hits.flatMap(({ pair }) => pair.id ?? []))),
    }
  })
}

function textHits(glossary: Glossary, row: ProductTexts): TextHits[] {
  const texts = textNames.flatMap(({ name, scope }) => {
    const text = row[name] ?? ''
    const hits = glossary.find(text, row.language, scope)
    const replaced = replaceHits(text, hits)
    const field = `content.${row.language}.${name}`
    if (replaced === text) return []
    const html = name === 'description' ? row.descriptionHtml : null
    const formatted = html === null ? [] : [[`${field}Html`, replaceInMarkup(glossary, html, row.language).replaced] as const]
    return [{ field, replaced, isLocked: row.locks.includes(field), hits, formatted }]
  })
  const blocks = row.blocks.flatMap(({ place, text }): TextHits[] => {
    const { replaced, hits } = replaceInMarkup(glossary, text, row.language)
    const field = `blockText.${row.language}.${place}`
    return replaced === text ? [] : [{ field, replaced, isLocked: row.locks.includes(field), hits }]
  })
  return [...texts, ...blocks]
}

export function planOf(hits: readonly ProductHits[]): Plan {
  return hits.map(({ id, fields }) => ({ kind: 'product', id, op: 'update', fields }))
}
