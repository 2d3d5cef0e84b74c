import sharp from 'sharp'
import '../../server/src/composition.ts'
import { renderPicture } from '../../server/src/domains/media/index.ts'
import { alternate, timed } from './alternate.ts'
import type { Figure } from './Figure.ts'

/** A photo of twelve megapixels, as from a camera. */
function photo(): Promise<Buffer> {
  return sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#888888', noise: { type: 'gaussian', mean: 128, sigma: 30 } } })
    .blur(2)
    .jpeg({ quality: 92 })
    .toBuffer()
}

const open = (bytes: Buffer) => sharp(bytes, { limitInputPixels: 50_000_000 }).autoOrient()

/** Makes renditions of a photo, alternating with sharp alone: without a recipe, and with one that rotates, brightens and crops. */
export async function measureRenditions(rounds: number): Promise<Figure[]> {
  const bytes = await photo()
  const recipe = [
    { operation: 'ROTATE', degrees: 90 },
    { operation: 'BRIGHTNESS', percent: 10 },
    { operation: 'CROP', x: 500, y: 500, cuts: [] },
  ] as const
  const contained = { width: 500, height: 282, fit: 'contain', background: '#f4efe8' } as const
  const runs = [
    {
      what: 'as it was given, 500 × 282',
      ours: () => renderPicture(bytes, [], '500x282', 'webp'),
      floor: () => open(bytes).resize(contained).flatten({ background: '#f4efe8' }).webp({ quality: 84 }).toBuffer(),
    },
    {
      what: 'as it was given, 1600',
      ours: () => renderPicture(bytes, [], 'original', 'webp'),
      floor: () => open(bytes).resize({ width: 1600, height: 1600, fit: 'inside' }).webp({ quality: 84 }).toBuffer(),
    },
    {
      what: 'by a recipe, 500 × 282',
      ours: () => renderPicture(bytes, recipe, '500x282', 'webp'),
      floor: () => open(bytes).rotate(90).resize({ width: 500, height: 282, fit: 'cover' }).linear(1.1, 0).webp({ quality: 84 }).toBuffer(),
    },
    {
      what: 'by a recipe, 1600 × 400',
      ours: () => renderPicture(bytes, recipe, '1600x400', 'webp'),
      floor: () => open(bytes).rotate(90).resize({ width: 1600, height: 400, fit: 'cover' }).linear(1.1, 0).webp({ quality: 84 }).toBuffer(),
    },
  ]
  const results: Figure[] = []
  for (const { what, ours, floor } of runs) {
    const figures = await alternate(rounds, { ours: () => timed(ours), floor: () => timed(floor) })
    results.push({ what: `a rendition ${what}`, unit: 'ms', ...figures, budget: { timesFloor: 1.5 } })
  }
  return results
}
