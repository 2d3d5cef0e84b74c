import sharp from 'sharp'

/** A PNG of noise, which resembles nothing else in the library, whatever other tests have uploaded. */
export const noisePhoto = (): Promise<Buffer> =>
  sharp(Buffer.from(Array.from({ length: 64 * 64 }, () => Math.floor(Math.random() * 256))), { raw: { width: 64, height: 64, channels: 1 } })
    .resize(512, 512, { kernel: 'nearest' })
    .png()
    .toBuffer()
