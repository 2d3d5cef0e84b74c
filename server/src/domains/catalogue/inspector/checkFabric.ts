import type { CollectionFacts, FactsOf } from './Facts.ts'
import type { Finding } from './Finding.ts'
import type { Measures } from './Measures.ts'

/** Fabrics and colours without swatch or price group, and collections that are only used in part. */
export function checkFabric({ collections }: FactsOf<'collections' | 'values'>, measures: Measures): Finding[] {
  return [...swatches(measures), ...incomplete(collections, measures)]
}

function swatches(measures: Measures): Finding[] {
  const findings: Finding[] = []
  const cloth = measures.said('fabric')
  if (cloth?.value && !cloth.priceGroup)
    findings.push({ code: 'FABRIC_GROUP', kind: 'group', field: 'attribute.fabric', values: { value: cloth.value }, things: { attribute: cloth.attribute } })
  for (const code of ['fabric', 'color'] as const) {
    const value = measures.said(code)
    if (value?.value && !value.hex)
      findings.push({
        code: 'FABRIC_GROUP',
        kind: 'swatch',
        field: `attribute.${code}`,
        values: { value: value.value },
        things: { attribute: value.attribute },
      })
  }
  return findings
}

function incomplete(collections: readonly CollectionFacts[], measures: Measures): Finding[] {
  const attribute = measures.attribute('fabric')
  if (!attribute) return []
  return collections.flatMap(({ name, has, of }): Finding[] =>
    has < of ? [{ code: 'FABRIC_GROUP', kind: 'collection', field: 'axes', values: { name, has, of }, things: { attribute: attribute.id } }] : [],
  )
}
