import type { Facts } from './Facts.ts'
import type { Finding } from './Finding.ts'
import type { Measures } from './Measures.ts'
import { groupOf } from './ProductGroup.ts'

/** What it is made of and covered with. */
export function checkMaterials(facts: Facts, measures: Measures): Finding[] {
  return [...fabric(measures), ...collections(facts, measures), ...composition(measures), ...wood(facts, measures), ...(facts.type === 'SIMPLE' ? wear(facts, measures) : [])]
}

function fabric(measures: Measures): Finding[] {
  const findings: Finding[] = []
  const cloth = measures.said('fabric')
  if (cloth?.value && !cloth.priceGroup) findings.push({ code: 'FABRIC_GROUP', kind: 'group', field: 'attribute.fabric', values: { value: cloth.value }, things: { attribute: cloth.attribute } })
  for (const code of ['fabric', 'color'] as const) {
    const value = measures.said(code)
    if (value?.value && !value.hex) findings.push({ code: 'FABRIC_GROUP', kind: 'swatch', field: `attribute.${code}`, values: { value: value.value }, things: { attribute: value.attribute } })
  }
  return findings
}

function collections({ collections: all }: Facts, measures: Measures): Finding[] {
  const attribute = measures.attribute('fabric')
  if (!attribute) return []
  return all.flatMap(({ name, has, of }): Finding[] => (has < of ? [{ code: 'FABRIC_GROUP', kind: 'collection', field: 'axes', values: { name, has, of }, things: { attribute: attribute.id } }] : []))
}

const compositionCodes = ['composition', 'samenstelling'] as const

function composition(measures: Measures): Finding[] {
  return compositionCodes.flatMap((code): Finding[] => {
    const text = measures.said(code)?.text ?? ''
    const shares = [...text.matchAll(/(\d+(?:[.,]\d+)?)\s*%/g)].map((match) => Number((match[1] ?? '').replace(',', '.')))
    const sum = Math.round(shares.reduce((total, share) => total + share, 0) * 10) / 10
    if (shares.length === 0 || sum === 100) return []
    return [{ code: 'MATERIAL_SUM', kind: 'sum', field: `attribute.${code}`, values: { sum, text: text.slice(0, 120) }, things: { attribute: measures.attribute(code)?.id ?? 0 } }]
  })
}

const claim = /\bmassie(?:f|ve)\s+(?:eiken|eik|noten|noot|beuken|grenen|mango|essen|teak|hout)\w*|\bsolid\s+(?:oak|walnut|beech|pine|mango|ash|teak|wood)\b/i
const noWood = /fineer|mdf|melamine|laminaat|spaanplaat|veneer|laminate|chipboard|particle/i

function wood({ texts }: Facts, measures: Measures): Finding[] {
  const material = measures.said('material')
  const value = measures.words('material')
  if (!material || !value || !noWood.test(value)) return []
  for (const [language, text] of Object.entries(texts)) {
    for (const name of ['name', 'shortDescription', 'description'] as const) {
      const match = claim.exec(text[name] ?? '')
      if (match) return [{ code: 'WOOD_CLAIM', kind: 'claim', field: `content.${language}.${name}`, values: { said: match[0], value }, things: { attribute: material.attribute } }]
    }
  }
  return []
}

function wear({ category }: Facts, measures: Measures): Finding[] {
  const attribute = measures.attribute('martindale')
  if (!attribute) return []
  const finding = (kind: string, values?: Finding['values']): Finding[] => [{ code: 'MARTINDALE', kind, field: 'attribute.martindale', ...(values ? { values } : {}), things: { attribute: attribute.id } }]
  const rubs = measures.said('martindale')
  if (!rubs) return groupOf(category)?.isUpholstered === true ? finding('absent') : []
  const text = measures.words('martindale') ?? ''
  return rubs.number === null && !/^\s*[\d.,\s]+\s*$/.test(text) ? finding('form', { text: text.slice(0, 60) }) : []
}
