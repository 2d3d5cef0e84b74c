import bwip from 'bwip-js/node'

/** A QR code as the path of an SVG, in a square of `size` with a quiet zone of four modules. */
export function drawQrCode(text: string): { size: number; path: string } {
  const [{ pixs, pixx }] = bwip.raw({ bcid: 'qrcode', text, eclevel: 'M' } as Parameters<typeof bwip.raw>[0]) as unknown as [
    { pixs: readonly number[]; pixx: number },
  ]
  const quiet = 4
  const path = pixs.flatMap((pixel, at) => (pixel === 1 ? [`M${quiet + (at % pixx)} ${quiet + Math.floor(at / pixx)}h1v1h-1z`] : [])).join('')
  return { size: pixx + 2 * quiet, path }
}
