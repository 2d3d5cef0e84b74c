import type { ArgumentPlace } from './findArgumentPlaces.ts'
import { naughtyTextsFor } from './naughtyTexts.ts'
import type { Round } from './prepareSweep.ts'

// Large enough that no place gets a text that its neighbour has just had.
const apart = 37
const inOneList = 12

/** A text in the form that the place takes: as JSON a string, or an object with the text as key and value. */
export function inForm({ scalar }: ArgumentPlace, text: string, at: number): string {
  if (scalar !== 'JSONString') return text
  return JSON.stringify(at % 2 === 0 ? text : { [text]: text })
}

/** In each round every place gets a different text, a list several; after the last round each has had its share of the naughty texts. */
export function textRounds(places: readonly ArgumentPlace[]): Round[] {
  const isList = ({ path }: ArgumentPlace) => path.includes('[]')
  // a number that depends on the field, so that not all fields get the same third
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
