import sharp from 'sharp'
import type { Look } from './Look.ts'
import { fingerprintOf } from './look.rules.ts'

const [width, height, fields] = [9, 8, 4]

/**
 * What an image looks like: its dHash and its colours. Two copies of one photo, in different sizes and formats, give nearly the
 * same.
 * @param from a file, or its bytes
 * @throws sharp's errors for a file that is not an image
 */
export async function lookOf(from: string | Buffer): Promise<Look> {
  const plain = sharp(from, { limitInputPixels: 50_000_000 }).autoOrient().flatten({ background: '#ffffff' }).toColourspace('srgb')
  const [grey, colours] = await Promise.all([
    plain.clone().greyscale().resize({ width, height, fit: 'fill' }).raw().toBuffer({ resolveWithObject: true }),
    plain.clone().resize({ width: fields, height: fields, fit: 'fill', kernel: 'cubic' }).removeAlpha().raw().toBuffer(),
  ])
  // grey has one or three channels: the first suffices
  const { channels } = grey.info
  const brightness = Uint8Array.from({ length: width * height }, (_, at) => grey.data[at * channels] ?? 0)
  return { fingerprint: fingerprintOf(brightness, width, height), tones: colours.toString('hex') }
}
