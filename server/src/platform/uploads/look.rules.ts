import type { Look } from './Look.ts'

// What a second compression changes in an even ground is no edge.
const edge = 3
/** Bits of 64 in which two pictures may differ that look the same. */
export const maxBits = 8
// Of 255, in any channel of any of the sixteen fields: less than one fabric from the next.
const maxTone = 18

/**
 * The dHash of a picture: for each pair of neighbours whether the left one is clearly brighter.
 * @param brightness of each pixel, row by row
 * @returns a text of zeros and ones, one shorter than the picture in each row
 */
export function fingerprintOf(brightness: Uint8Array, width: number, height: number): string {
  let bits = ''
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x + 1 < width; x += 1) bits += (brightness[y * width + x] ?? 0) > (brightness[y * width + x + 1] ?? 0) + edge ? '1' : '0'
  }
  return bits
}

/** In how many places two fingerprints differ. */
export function bitsApart(one: string, other: string): number {
  return [...one].reduce((count, bit, at) => count + (bit === other[at] ? 0 : 1), 0)
}

/** Whether two pictures look the same: the same shapes, in the same colours. One sofa in two fabrics does not. */
export function looksSame(one: Look, other: Look): boolean {
  return bitsApart(one.fingerprint, other.fingerprint) <= maxBits && tonesApart(one.tones, other.tones) <= maxTone
}

function tonesApart(one: string, other: string): number {
  const [left, right] = [Buffer.from(one, 'hex'), Buffer.from(other, 'hex')]
  if (left.length !== right.length) return 255
  return left.reduce((most, tone, at) => Math.max(most, Math.abs(tone - (right[at] ?? 0))), 0)
}
