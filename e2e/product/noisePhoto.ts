import sharp from 'sharp'

/** A picture of noise, which looks like nothing else in the library, whatever other tests have put there: a PNG. */
export const noisePhoto = (): Promise<Buffer> =>
  sharp(Buffer.from(Array.from({ length: 64 * 64 }, () => Math.floor(Math.random() * 256))), { raw: { width: 64, height: 64, channels: 1 } })
    .resize(512, 512, { kernel: 'nearest' })
    .png()
    .toBuffer()
