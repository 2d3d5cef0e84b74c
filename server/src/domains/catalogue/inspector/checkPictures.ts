import type { FactsOf } from './Facts.ts'
import type { Finding } from './Finding.ts'

const fewestImages = 3
const shortestSide = 1000

/** The number and size of images. */
export function checkPictures({ images: count, shortSide }: FactsOf<'pictures'>): Finding[] {
  const findings: Finding[] = []
  // Without any, image.main is missing: reported once.
  if (count > 0 && count < fewestImages) findings.push({ code: 'IMG_COUNT', kind: 'few', field: 'images', values: { count, fewest: fewestImages } })
  if (shortSide !== null && shortSide < shortestSide)
    findings.push({ code: 'IMG_SIZE', kind: 'small', field: 'images', values: { is: shortSide, least: shortestSide } })
  return findings
}
