import type { Random } from '../Random.ts'
import type { Colour } from '../words/colours.ts'
import { type Fabric, priceGroupFactors } from '../words/fabrics.ts'
import { type Leg, type Material, materials } from '../words/materials.ts'
import type { Measure, ProductType, Size } from '../words/ProductType.ts'
import type { Language } from '../words/Words.ts'

/** Everything that determines the appearance, name, measures and price of one piece of furniture */
export interface Look {
  type: ProductType
  series: string
  brand: string
  size: Size
  material: Material
  /** null: not upholstered */
  fabric: Fabric | null
  leg: Leg | null
  colour: Colour
}

export function lookIn(
  base: Omit<Look, 'material' | 'fabric' | 'leg' | 'colour'>,
  finish: { fabric: Fabric; leg: Leg | null } | { material: Material; colour: Colour },
): Look {
  if ('fabric' in finish) {
    return { ...base, material: materials[finish.fabric.cloth], fabric: finish.fabric, leg: finish.leg, colour: finish.fabric.colour }
  }
  return { ...base, material: finish.material, fabric: null, leg: null, colour: finish.colour }
}

/** The noun with its size: 3-zitsbank, eettafel 200 x 100 cm */
export function nounOf({ type, size }: Pick<Look, 'type' | 'size'>, language: Language): string {
  if (size.names) return size.names[language]
  return size.suffix === undefined ? type.nouns[language] : `${type.nouns[language]} ${size.suffix}`
}

export function nameOf(look: Look, language: Language): string {
  const dressed = look.fabric
    ? `${look.fabric.collection} ${look.colour.names[language]}${look.leg ? `, ${look.leg.names[language]}` : ''}`
    : `${look.material.names[language]} ${look.colour.names[language]}`
  return `${look.series} ${nounOf(look, language)} ${dressed}`
}

/** One model of a type has one set of measures; a size changes only the measures it lists. */
export type Model = Partial<Record<Measure, number>>

export function drawModel(type: ProductType, random: Random): Model {
  const model: Model = {}
  for (const [measure, [low, high]] of Object.entries(type.measures) as [Measure, readonly [number, number]][]) {
    model[measure] = Number.isInteger(low) && Number.isInteger(high) ? random.int(low, high) : Math.round((low + random.next() * (high - low)) * 10) / 10
  }
  return model
}

export function measuresOf(model: Model, size: Size): Record<string, number> {
  const measures = { ...model, ...size.measures }
  // A larger size weighs more; rounded to a tenth of a kilo, as printed on the box.
  if (model.weight !== undefined) measures.weight = Math.round(model.weight * size.priceFactor * 10) / 10
  return measures
}

/** Whole cents, with the usual endings of shop prices: 49,95 · 349,00 · 1.299,00 */
export function shopPrice(euro: number): number {
  if (euro < 100) return Math.max(9, Math.round(euro / 5) * 5) * 100 - 5
  return (Math.round(euro / 10) * 10 - 1) * 100
}

export function priceOf(look: Look, basis: number): number {
  const cloth = look.fabric ? priceGroupFactors[look.fabric.priceGroup] : look.material.priceFactor
  const legs = look.leg?.key === 'walnut' ? 1.04 : 1
  return shopPrice(basis * look.size.priceFactor * cloth * legs)
}
