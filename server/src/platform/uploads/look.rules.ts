import type { Look } from './Look.ts'

// Differences that recompressing an even area causes are not edges.
const edge = 3
/** Of 64 bits, the number in which two similar images may differ. */
export const maxBits = 8
// Of 255, in any channel of any of the sixteen fields: less than the difference between two fabrics.
const maxTone = 18

/**
 * The dHash of an image: for each pair of neighbours whether the left one is clearly brighter.
 * @param brightness of each pixel, row by row
 * @returns a text of zeros and ones, one shorter than the image in each row
 */
export function fingerprintOf(brightness: Uint8Array, width: number, height: number): string {
  let bits = ''
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x + 1 < width; x += 1) bits += (brightness[y * width + x] ?? 0) > (brightness[y * width + x + 1] ?? 0) + edge ? '1' : '0'
  }
  return bits
}

/** The number of bits in which two fingerprints differ. */
export function bitsApart(one: string, other: string): number {
  return [...one].reduce((count, bit, at) => count + (bit === other[at] ? 0 : 1), 0)
}

/** Whether two images look the same: the same shapes, in the same colours. One sofa in two fabrics does not. */
export function looksSame(one: Look, other: Look): boolean {
  return bitsApart(one.fingerprint, other.fingerprint) <= maxBits && tonesApart(one.tones, other.tones) <= maxTone
}

function tonesApart(one: string, other: string): number {
  const [left, right] = [Buffer.from(one, 'hex'), Buffer.from(other, 'hex')]
  if (left.length !== right.length) return 255
  return left.reduce((most, tone, at) => Math.max(most, Math.abs(tone - (right[at] ?? 0))), 0)
}
