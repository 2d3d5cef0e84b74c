import type { FactsOf } from './Facts.ts'
import type { Finding } from './Finding.ts'

const kinds = { BLURRED: 'blurred', GROUND: 'ground', FILL: 'fill' } as const

/** What was measured of its pictures: blurred ones, packshots that are not white or lost in their frame, a room where the product should be first. */
export function checkPictureQuality({ looks }: FactsOf<'pictures'>): Finding[] {
  const findings = (Object.keys(kinds) as (keyof typeof kinds)[]).flatMap((note): Finding[] => {
    const count = looks.filter(({ notes }) => notes.includes(note)).length
    return count === 0 ? [] : [{ code: 'IMG_QUALITY', kind: kinds[note], field: 'images', values: { count } }]
  })
  // Where there is none of the product alone, its room is the best that there is.
  const [main] = looks
  const isScene = main?.isMain === true && main.notes.includes('SCENE') && looks.some(({ notes }) => !notes.includes('SCENE'))
  return isScene ? [...findings, { code: 'IMG_QUALITY', kind: 'scene', field: 'images' }] : findings
}
