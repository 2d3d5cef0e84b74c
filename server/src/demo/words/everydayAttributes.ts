import { words } from './Words.ts'

/** What a shop is asked about a piece of furniture beside what it is made of and how large it is. */
export const features = [
  words('afneembare hoes', 'removable cover', 'abnehmbarer Bezug', 'housse amovible'),
  words('draaibaar', 'swivels', 'drehbar', 'pivotant'),
  words('verstelbaar', 'adjustable', 'verstellbar', 'réglable'),
  words('stapelbaar', 'stackable', 'stapelbar', 'empilable'),
  words('geschikt voor buiten', 'for outdoors', 'für draußen', 'pour l’extérieur'),
] as const

const care = [
  'Stofzuig wekelijks met een zachte borstel.\nDep vlekken meteen met een vochtige doek; wrijf niet.',
  'Neem af met een licht vochtige doek en droog na.\nZet er geen hete pannen op.',
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
