import type { FactsOf } from './Facts.ts'
import type { Finding } from './Finding.ts'

/** Pictures that stand there twice, or with a product of another colour. */
export function checkPictureTwins({ picturedTwice, pictureTwin }: FactsOf<'pictures' | 'pictureTwins'>): Finding[] {
  const findings: Finding[] = []
  if (picturedTwice) findings.push({ code: 'IMG_DUP', kind: 'twice', field: 'images' })
  if (pictureTwin !== null) findings.push({ code: 'IMG_DUP', kind: 'colour', field: 'images', things: { other: pictureTwin } })
  return findings
}
