import { Random } from '../Random.ts'

const starts = [
  'Vaa', 'Lin', 'Nor', 'Sol', 'Mos', 'Hei', 'Brem', 'Ras', 'Tjel', 'Mar', 'Els', 'Duin', 'Hol', 'Ves', 'Fen', 'Jor', 'Kar', 'Lot', 'Maa', 'Noo',
  'Oker', 'Pel', 'Roo', 'Sten', 'Tor', 'Ulm', 'Wil', 'Zee', 'Ank', 'Bjor', 'Dal', 'Eik', 'Frie', 'Gran', 'Haf', 'Ing', 'Juul', 'Kel', 'Lys', 'Mel',
  'Nim', 'Ost', 'Ree', 'Sund', 'Tie', 'Ven', 'Wes', 'Ylv', 'Aal', 'Bor',
]
const ends = [
  'ra', 'den', 'by', 'lund', 'veen', 'sta', 'mar', 'holm', 'beek', 'vik', 'land', 'sund', 'horst', 'na', 'dal', 'wold', 'ne', 'berg', 'la', 'ke',
  'ster', 'sen', 'rup', 'hout', 'ven', 'lo', 'strand', 'moa', 'gaard', 'stede',
]

/** Names of series: Nordic and Dutch by sound, invented. Beyond 1,500 they come again, as they do in a real range. */
export function seriesName(index: number): string {
  // A step that shares no factor with the number of names visits each once before it starts again.
  const at = (index * 607) % (starts.length * ends.length)
  const start = starts[at % starts.length] as string
  const end = ends[Math.floor(at / starts.length)] as string
  return start.at(-1) === end[0] ? `${start}${end.slice(1)}` : `${start}${end}`
}

export const brands = [
  'Lindeman Wonen', 'Vesterholm', 'Huis & Haven', 'Nordkaap', 'Atelier Mosveld', 'Boomgaard', 'Kanaal 9', 'Duinhof & Zn', 'Studio Tjalk', 'Heidelund',
  'Oosterwold', 'Fjordhuis', 'De Houtloods', 'Zilverspar',
] as const

/** A brand keeps to its own house style: it is drawn once for a series. */
export const brandOf = (seed: number, index: number): string => new Random(seed, 'brand', index).pick(brands)
