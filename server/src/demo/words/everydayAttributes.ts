import { words } from './Words.ts'

/** What customers ask about a piece of furniture besides its material and size. */
export const features = [
  words('in Europa gemaakt', 'made in Europe', 'in Europa gefertigt', 'fabriqué en Europe'),
  words('gerecycled materiaal', 'recycled material', 'recyceltes Material', 'matière recyclée'),
  words('bekroond ontwerp', 'award-winning design', 'preisgekröntes Design', 'design primé'),
  words('brandvertragend', 'flame retardant', 'schwer entflammbar', 'ignifugé'),
  words('geschikt voor projecten', 'fit for contract use', 'objekttauglich', 'usage professionnel'),
] as const

const care = [
  'Neem af met een licht vochtige doek en droog na.\nGebruik geen schuurmiddel.',
  'Houd uit de volle zon en zeker een halve meter van de verwarming.\nDep vlekken meteen; wrijf niet.',
] as const

interface Everyday {
  features: readonly string[]
  /** Whether the customer has to assemble it; null if nobody has entered it */
  assembly: boolean | null
  care: string | null
}

/** Depends on the number of the product only, so that all other generated values stay the same. */
export function everydayOf(ordinal: number): Everyday {
  return {
    features: ordinal % 2 === 0 ? features.filter((_, at) => (ordinal >> (at + 1)) % 3 === 0).map(({ nl }) => nl) : [],
    assembly: ordinal % 3 === 0 ? null : ordinal % 4 !== 1,
    care: ordinal % 5 === 0 ? (care[ordinal % care.length] ?? null) : null,
  }
}
