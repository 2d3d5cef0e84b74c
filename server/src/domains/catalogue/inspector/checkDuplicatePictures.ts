import type { FactsOf } from './Facts.ts'
import type { Finding } from './Finding.ts'

/** Images that occur twice, or with a product of another colour; also those that only look the same. */
export function checkDuplicatePictures({
  picturedTwice,
  picturedAlike,
  pictureDuplicate,
  pictureLikeness,
}: FactsOf<'pictures' | 'pictureDuplicates'>): Finding[] {
  const findings: Finding[] = []
  const find = (kind: string, other?: number) => findings.push({ code: 'IMG_DUP', kind, field: 'images', ...(other !== undefined && { things: { other } }) })
  if (picturedTwice) find('twice')
  else if (picturedAlike) find('alike')
  if (pictureDuplicate !== null) find('colour', pictureDuplicate)
  else if (pictureLikeness !== null) find('likeness', pictureLikeness)
  return findings
}
