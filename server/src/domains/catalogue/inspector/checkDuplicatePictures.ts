import type { FactsOf } from './Facts.ts'
import type { Finding } from './Finding.ts'

/** Pictures that stand there twice, or with a product of another colour. */
export function checkDuplicatePictures({ picturedTwice, pictureDuplicate }: FactsOf<'pictures' | 'pictureDuplicates'>): Finding[] {
  const findings: Finding[] = []
  if (picturedTwice) findings.push({ code: 'IMG_DUP', kind: 'twice', field: 'images' })
  if (pictureDuplicate !== null) findings.push({ code: 'IMG_DUP', kind: 'colour', field: 'images', things: { other: pictureDuplicate } })
  return findings
}
