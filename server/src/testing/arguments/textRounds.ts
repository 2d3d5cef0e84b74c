import type { ArgumentPlace } from './findArgumentPlaces.ts'
import { naughtyTextsFor } from './naughtyTexts.ts'
import type { Round } from './prepareSweep.ts'

// Far enough from each other that no place gets what its neighbour has just had.
const apart = 37
const inOneList = 12

/** A text as the place takes it: as JSON a string, or a value and a key. */
export function inForm({ scalar }: ArgumentPlace, text: string, at: number): string {
  if (scalar !== 'JSONString') return text
  return JSON.stringify(at % 2 === 0 ? text : { [text]: text })
}

/** In each round every place gets a text of its own, a list some; after the last each has had its share of the naughty texts. */
export function textRounds(places: readonly ArgumentPlace[]): Round[] {
  const isList = ({ path }: ArgumentPlace) => path.includes('[]')
  // any number of the field, so that not all have the same third
  const texts = naughtyTextsFor(places[0]?.field.length ?? 0)
  const rounds = places.every(isList) ? Math.ceil(texts.length / inOneList) : texts.length
  return Array.from({ length: rounds }, (_, round) =>
    places.map((place, number) => {
      const size = isList(place) ? inOneList : 1
      const own = Array.from({ length: size }, (_empty, at) => texts[(round * size + at + number * apart) % texts.length] ?? '')
      return [place, own.map((text, at) => inForm(place, text, round + at))]
    }),
  )
}
