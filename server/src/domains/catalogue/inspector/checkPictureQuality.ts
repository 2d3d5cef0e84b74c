import type { FactsOf } from './Facts.ts'
import type { Finding } from './Finding.ts'

const kinds = { BLURRED: 'blurred', GROUND: 'ground', FILL: 'fill' } as const

/** The analysis of its images: blurred ones, packshots without a white background or too small in their frame, a room scene in first place. */
export function checkPictureQuality({ looks }: FactsOf<'pictures'>): Finding[] {
  const findings = (Object.keys(kinds) as (keyof typeof kinds)[]).flatMap((note): Finding[] => {
    const count = looks.filter(({ notes }) => notes.includes(note)).length
    return count === 0 ? [] : [{ code: 'IMG_QUALITY', kind: kinds[note], field: 'images', values: { count } }]
  })
  // Without a packshot, a room scene is the best main image.
  const [main] = looks
  const isScene = main?.isMain === true && main.notes.includes('SCENE') && looks.some(({ notes }) => !notes.includes('SCENE'))
  return isScene ? [...findings, { code: 'IMG_QUALITY', kind: 'scene', field: 'images' }] : findings
}
