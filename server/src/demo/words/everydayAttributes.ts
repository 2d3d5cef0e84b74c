import { words } from './Words.ts'

/** What a shop is asked about a piece of furniture beside what it is made of and how large it is. */
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
  /** Whether somebody has to put it together; null where nobody wrote it down */
  assembly: boolean | null
  care: string | null
}

/** By the number of the product alone, so that what else is invented stays as it was. */
export function everydayOf(ordinal: number): Everyday {
  return {
    features: ordinal % 2 === 0 ? features.filter((_, at) => (ordinal >> (at + 1)) % 3 === 0).map(({ nl }) => nl) : [],
    assembly: ordinal % 3 === 0 ? null : ordinal % 4 !== 1,
    care: ordinal % 5 === 0 ? (care[ordinal % care.length] ?? null) : null,
  }
}
