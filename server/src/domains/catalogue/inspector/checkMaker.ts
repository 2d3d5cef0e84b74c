import type { FactsOf } from './Facts.ts'
import type { Finding } from './Finding.ts'
import { languageOf } from './languageOf.ts'
import type { Measures } from './Measures.ts'

const asked = ['manufacturer', 'manufacturer_address', 'manufacturer_email', 'safety_warnings'] as const

// Two-letter codes of the EU, and variants as people write them.
const european = new Set('AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '))

/** The legally responsible person, and safety warnings in the buyers' language. A family has one manufacturer: variations are not asked again. */
export function checkMaker({ type, isVariation, websites }: FactsOf<'values' | 'websites'>, measures: Measures): Finding[] {
  if (type === 'BUNDLE' || isVariation) return []
  const absent = (name: string, kind: string): Finding[] => {
    const attribute = measures.attribute(name)
    return attribute && !measures.said(name) ? [{ code: 'GPSR', kind, field: `attribute.${name}`, things: { attribute: attribute.id } }] : []
  }
  const country = measures.words('manufacturer_country')?.trim().toUpperCase() ?? null
  return [
    ...asked.flatMap((name) => absent(name, 'absent')),
    ...(country !== null && !european.has(country) ? absent('responsible_person', 'responsible') : []),
    ...foreignWarnings(websites, measures),
  ]
}

/** There is one text for all websites, so it has to be in the main language of each. */
function foreignWarnings(websites: FactsOf<'websites'>['websites'], measures: Measures): Finding[] {
  const attribute = measures.attribute('safety_warnings')
  const found = languageOf(measures.words('safety_warnings') ?? '')
  if (!attribute || found === null) return []
  const finding = { code: 'GPSR', field: 'attribute.safety_warnings' } as const
  if (websites.length === 0)
    return found === 'nl' ? [] : [{ ...finding, kind: 'language', values: { found, language: 'nl' }, things: { attribute: attribute.id } }]
  return websites.flatMap(({ website, languages: [language = 'nl'] }): Finding[] =>
    language === found ? [] : [{ ...finding, kind: 'websiteLanguage', values: { found, language }, things: { attribute: attribute.id, website }, website }],
  )
}
