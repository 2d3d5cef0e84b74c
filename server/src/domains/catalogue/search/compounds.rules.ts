/** Another spelling of a word: "hoekbank" is a "bank" and a "hoek". */
export interface Way {
  /** Each as one of these forms */
  parts: readonly (readonly string[])[]
  /** The first part is a number that counts the second: they are adjacent, since digits also occur in codes and sizes */
  startsWithNumber: boolean
  /** Products with the rarest of the parts, as last counted */
  products: number
}

/** What is known of a part of a compound. */
interface Part {
  forms: readonly string[]
  /** null: no product has it */
  products: number | null
  /** Products have it as it is, not only in another form */
  isWord: boolean
}

// In order, and folded as search terms are.
const numbers = [
  ['een', 'one'],
  ['twee', 'two'],
  ['drie', 'three'],
  ['vier', 'four'],
  ['vijf', 'five'],
  ['zes', 'six'],
  ['zeven', 'seven'],
  ['acht', 'eight'],
  ['negen', 'nine'],
  ['tien', 'ten'],
  ['elf', 'eleven'],
  ['twaalf', 'twelve'],
]
const spellings = new Map(numbers.flatMap((names, place) => [String(place + 1), ...names].map((name, _, all) => [name, all] as const)))
const numberFirst = new RegExp(`^(${[...spellings.keys()].sort((a, b) => b.length - a.length).join('|')})(\\D{3,})$`)

// Shorter ones occur in too many words by chance.
const isLongEnough = (part: string) => /^(?:tv|\D{3,})$/.test(part)
const links = ['', 's', 'e', 'en']

function halve(word: string): string[][] {
  return Array.from(word, (_, place) => place).flatMap((place) => {
    const [head, tail] = [word.slice(0, place), word.slice(place)]
    const heads = links.filter((link) => head.endsWith(link)).map((link) => head.slice(0, head.length - link.length))
    return isLongEnough(tail) ? heads.filter(isLongEnough).map((known) => [known, tail]) : []
  })
}

function divideNumber(word: string): string[] {
  return numberFirst.exec(word)?.slice(1) ?? []
}

/** Every possible division of a compound, whether or not the catalogue has its parts. */
function divide(word: string): string[][] {
  const [number, rest] = divideNumber(word)
  const halves = halve(word).filter(([head]) => head !== number)
  return number && rest ? [[number, rest], ...halve(rest).map((parts) => [number, ...parts]), ...halves] : halves
}

/** Possible compounds of two adjacent words: "hoek bank" and "bank hoek" a "hoekbank", "driezits bank" and "drie zitsbank" a "3-zitsbank". */
function join(word: string, next: string): string[][] {
  const names = spellings.get(word)
  if (names) return isLongEnough(next) ? [[word, next], ...names.map((name) => [name + next])] : []
  const divided = divideNumber(word + next)
  const together = isLongEnough(word) && isLongEnough(next) ? links.flatMap((link) => [[word + link + next], [next + link + word]]) : []
  return divided.length > 0 ? [divided, ...together] : together
}

interface Candidates {
  divided: string[][]
  joined: string[][]
}

/** Other spellings of each word: divided, or joined with a neighbour. */
export function findCandidates(words: readonly string[]): Candidates[] {
  const joined = words.slice(0, -1).map((word, place) => join(word, words[place + 1] ?? ''))
  return words.map((word, place) => {
    // a number joined with its neighbour, which also counts by itself
    const before = (joined[place - 1] ?? []).filter(([first]) => first !== words[place - 1])
    return { divided: divide(word), joined: [...before, ...(joined[place] ?? [])] }
  })
}

/** The parts to be looked up in the catalogue. */
export function findParts(candidates: readonly Candidates[]): string[] {
  const ways = candidates.flatMap(({ divided, joined }) => [...divided, ...joined])
  return [...new Set(ways.flatMap((parts) => parts.flatMap((part) => spellings.get(part) ?? [part])))]
}

/** The catalogue's spellings of a number, other than the typed one. A digit on one product only does not count. */
function spellNumber(name: string, typed: string, known: ReadonlyMap<string, Part>): readonly string[] | undefined {
  return spellings.get(name)?.filter((spelt) => spelt !== typed && (/\d/.test(spelt) || (known.get(spelt)?.products ?? 0) > 0))
}

// "station" and "stations", where one is a form of the other
function isSame(one: Way, other: Way): boolean {
  return one.parts.length === other.parts.length && one.parts.every((forms, place) => forms.some((form) => other.parts[place]?.includes(form)))
}

const maxWays = 4

/** Those spellings of a word whose parts all occur in the catalogue, the most frequent first. */
export function chooseWays(word: string, candidates: readonly (readonly string[])[], known: ReadonlyMap<string, Part>): Way[] {
  const ways = candidates.map((candidate): Way => {
    const number = candidate.length > 1 ? spellNumber(candidate[0] ?? '', word, known) : undefined
    const parts = candidate.slice(number ? 1 : 0).map((part) => known.get(part) ?? { forms: [part], products: null, isWord: false })
    // in a compound only the last part has endings, and "upholstered" is not an "upholste" in "red"
    const isDivided = number?.length !== 0 && parts.slice(0, -1).every(({ isWord }) => isWord)
    return {
      parts: [...(number ? [number] : []), ...parts.map(({ forms }) => forms)],
      startsWithNumber: number !== undefined,
      products: isDivided ? Math.min(...parts.map(({ products }) => products ?? 0)) : 0,
    }
  })
  const borne = ways.filter(({ products }) => products > 0).sort((a, b) => b.products - a.products)
  return borne.filter((way, place) => !borne.slice(0, place).some((before) => isSame(before, way))).slice(0, maxWays)
}
