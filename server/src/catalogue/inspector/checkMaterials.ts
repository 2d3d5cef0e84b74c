import type { Attributes, Facts, ValueFacts } from './Facts.ts'
import type { Finding } from './Finding.ts'
import type { Measures } from './Measures.ts'
import { groupOf } from './ProductGroup.ts'

/** What it is made of and covered with; and what is asked of upholstery, of parcels and by law, where there is a field for it. */
export function checkMaterials(facts: Facts, attributes: Attributes, measures: Measures): Finding[] {
  const said = new Map<string, ValueFacts>()
  for (const value of facts.values) {
    const code = attributes.byId.get(value.attribute)?.code
    if (code !== undefined) said.set(code, value)
  }
  return [...fabric(said), ...composition(said, attributes), ...wood(facts, said), ...(facts.type === 'SIMPLE' ? asked(facts, said, measures) : [])]
}

type Said = ReadonlyMap<string, ValueFacts>

function fabric(said: Said): Finding[] {
  const findings: Finding[] = []
  const cloth = said.get('fabric')
  if (cloth?.value && !cloth.priceGroup) findings.push({ code: 'FABRIC_GROUP', kind: 'group', field: 'attribute.fabric', values: { value: cloth.value }, things: { attribute: cloth.attribute } })
  for (const code of ['fabric', 'color'] as const) {
    const value = said.get(code)
    if (value?.value && !value.hex) findings.push({ code: 'FABRIC_GROUP', kind: 'swatch', field: `attribute.${code}`, values: { value: value.value }, things: { attribute: value.attribute } })
  }
  return findings
}

const compositionCodes = ['composition', 'samenstelling'] as const

function composition(said: Said, attributes: Attributes): Finding[] {
  return compositionCodes.flatMap((code): Finding[] => {
    const text = said.get(code)?.text
    const shares = [...(text ?? '').matchAll(/(\d+(?:[.,]\d+)?)\s*%/g)].map((match) => Number((match[1] ?? '').replace(',', '.')))
    const sum = Math.round(shares.reduce((total, share) => total + share, 0) * 10) / 10
    if (shares.length === 0 || sum === 100) return []
    return [{ code: 'MATERIAL_SUM', kind: 'sum', field: `attribute.${code}`, values: { sum, text: (text ?? '').slice(0, 120) }, things: { attribute: attributes.byCode.get(code)?.id ?? 0 } }]
  })
}

const claim = /\bmassie(?:f|ve)\s+(?:eiken|eik|noten|noot|beuken|grenen|mango|essen|teak|hout)\w*|\bsolid\s+(?:oak|walnut|beech|pine|mango|ash|teak|wood)\b/i
const noWood = /fineer|mdf|melamine|laminaat|spaanplaat|veneer|laminate|chipboard|particle/i

function wood({ texts }: Facts, said: Said): Finding[] {
  const material = said.get('material')
  const value = material?.value ?? material?.text
  if (!material || !value || !noWood.test(value)) return []
  for (const [language, text] of Object.entries(texts)) {
    for (const name of ['name', 'shortDescription', 'description'] as const) {
      const match = claim.exec(text[name] ?? '')
      if (match) return [{ code: 'WOOD_CLAIM', kind: 'claim', field: `content.${language}.${name}`, values: { said: match[0], value }, things: { attribute: material.attribute } }]
    }
  }
  return []
}

// The catalogue decides with its attributes what is asked: without a field for it nobody is asked for it.
function asked({ category, texts }: Facts, said: Said, measures: Measures): Finding[] {
  const group = groupOf(category)
  const findings: Finding[] = []
  const ask = (code: 'MARTINDALE' | 'ASSEMBLY' | 'PACKAGES' | 'GPSR', attribute: string, wanted: boolean) => {
    const known = measures.attribute(attribute)
    if (known && wanted && !said.has(attribute)) findings.push({ code, kind: 'absent', field: `attribute.${attribute}`, things: { attribute: known.id } })
  }
  ask('MARTINDALE', 'martindale', group?.isUpholstered === true)
  const rubs = said.get('martindale')
  if (rubs && rubs.number === null && !/^\s*[\d.,\s]+\s*$/.test(rubs.text ?? rubs.value ?? '')) {
    findings.push({ code: 'MARTINDALE', kind: 'form', field: 'attribute.martindale', values: { text: (rubs.text ?? rubs.value ?? '').slice(0, 60) }, things: { attribute: rubs.attribute } })
  }
  ask('ASSEMBLY', 'assembly_required', group?.isLarge === true)
  for (const attribute of ['packages', 'package_size', 'package_weight']) ask('PACKAGES', attribute, group?.isLarge === true)
  for (const attribute of ['manufacturer', 'manufacturer_address', 'manufacturer_email']) ask('GPSR', attribute, texts.nl !== undefined)
  return findings
}
