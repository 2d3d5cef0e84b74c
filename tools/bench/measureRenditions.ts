import sharp from 'sharp'
import '../../server/src/composition.ts'
import { renderPicture } from '../../server/src/domains/media/index.ts'

export interface RenditionResult {
  what: string
  /** milliseconds per picture, median of the rounds */
  ours: number
  /** of sharp alone, which knows in advance what to do */
  floor: number
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now()
  await work()
  return performance.now() - begin
}

const middle = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? NaN

/** A photo of twelve megapixels, as from a camera. */
function photo(): Promise<Buffer> {
  return sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#888888', noise: { type: 'gaussian', mean: 128, sigma: 30 } } })
    .blur(2)
    .jpeg({ quality: 92 })
    .toBuffer()
}

const open = (bytes: Buffer) => sharp(bytes, { limitInputPixels: 50_000_000 }).autoOrient()

/** Makes renditions of a photo, alternating with sharp alone: without a recipe, and with one that rotates, brightens and crops. */
export async function measureRenditions(rounds: number): Promise<RenditionResult[]> {
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
  const results: RenditionResult[] = []
  for (const { what, ours, floor } of runs) {
    const times = { ours: [] as number[], floor: [] as number[] }
    for (let round = 0; round < rounds; round += 1) {
      times.ours.push(await timed(ours))
      times.floor.push(await timed(floor))
    }
    results.push({ what, ours: middle(times.ours), floor: middle(times.floor) })
  }
  return results
}
