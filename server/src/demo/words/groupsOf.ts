import type { DemoAttribute } from './attributes.ts'

const dimensions = { nl: 'Afmetingen', en: 'Dimensions', de: 'Maße', fr: 'Dimensions' }
const materials = { nl: 'Materiaal en kleur', en: 'Material and colour', de: 'Material und Farbe', fr: 'Matériau et couleur' }

/** The heading under which an attribute stands on products; many retailers give the others none. */
export function groupsOf({ code, type }: Pick<DemoAttribute, 'code' | 'type'>): Record<string, string> {
  if (type === 'DIMENSION') return dimensions
  return type === 'COLOUR' || code === 'material' || code === 'fabric' ? materials : {}
}
