import { argv } from 'node:process'
import sharp from 'sharp'
import { lookOf } from './lookOf.ts'

// A process of its own, which is killed if an image takes too long: `node decodePicture.ts <from> <to>`. Re-encodes the image,
// upright, so that nothing else in the file is kept: no location, no program, no archive.

const [, , from = '', to = ''] = argv
const maxPixels = 50_000_000

sharp.concurrency(1)
sharp.cache(false)
const source = sharp(from, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true })
// The header first: a file of five kilobytes can claim to be enormous.
const { format, width, height, space, pages = 1 } = await sharp(from, { limitInputPixels: false }).metadata()
if (width * height > maxPixels || pages > 500) {
  process.stdout.write(JSON.stringify({ refused: 'pixels' }))
} else {
  // CMYK is converted by the profile that describes the inks; an RGB profile stays with its image.
  const upright = space === 'cmyk' ? source.autoOrient().toColourspace('srgb') : source.autoOrient().keepIccProfile()
  const drawn = format === 'png' ? upright.png() : format === 'jpeg' ? upright.jpeg({ quality: 92 }) : upright.webp({ quality: 92 })
  const info = await drawn.toFile(to)
  process.stdout.write(JSON.stringify({ width: info.width, height: info.height, mimeType: `image/${info.format}`, look: await lookOf(to) }))
}
