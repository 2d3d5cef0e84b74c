import { argv } from 'node:process'
import sharp from 'sharp'
import { lookOf } from './lookOf.ts'

// A process of its own, which is killed when a picture takes too long: `node decodePicture.ts <from> <to>`. Draws the picture
// again, upright, so that nothing else that the file holds comes along: no place where it was taken, no programme, no archive.

const [, , from = '', to = ''] = argv
const maxPixels = 50_000_000

sharp.concurrency(1)
sharp.cache(false)
const source = sharp(from, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true })
// The head first: a file of five kilobytes can say that it is as large as a house.
const { format, width, height, space, pages = 1 } = await sharp(from, { limitInputPixels: false }).metadata()
if (width * height > maxPixels || pages > 500) {
  process.stdout.write(JSON.stringify({ refused: 'pixels' }))
} else {
  // Inks become light by the profile that says what they print; a profile of light stays with its picture.
  const upright = space === 'cmyk' ? source.autoOrient().toColourspace('srgb') : source.autoOrient().keepIccProfile()
  const drawn = format === 'png' ? upright.png() : format === 'jpeg' ? upright.jpeg({ quality: 92 }) : upright.webp({ quality: 92 })
  const info = await drawn.toFile(to)
  process.stdout.write(JSON.stringify({ width: info.width, height: info.height, mimeType: `image/${info.format}`, look: await lookOf(to) }))
}
