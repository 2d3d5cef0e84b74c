export type Rgb = readonly [number, number, number]

// The distance from which two colours are different; a photo's edge is never quite even.
const sameColour = 28
// If less than this differs from the background, there is no subject: the picture is a swatch.
const leastShare = 0.04
const step = 32

/**
 * The main colour of a picture's subject: the most frequent one without the background, which its edge shows. A swatch is all
 * background, and has that colour.
 * @param pixels red, green and blue of each pixel, row by row
 * @returns #rrggbb
 */
export function dominantColour(pixels: Uint8Array, width: number, height: number): string {
  const at = (x: number, y: number): Rgb => {
    const place = (y * width + x) * 3
    return [pixels[place] ?? 0, pixels[place + 1] ?? 0, pixels[place + 2] ?? 0]
  }
  const all: Rgb[] = []
  const edge: Rgb[] = []
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const pixel = at(x, y)
      all.push(pixel)
      if (x === 0 || y === 0 || x === width - 1 || y === height - 1) edge.push(pixel)
    }
  }
  const ground = mostFrequent(edge)
  const rest = all.filter((pixel) => distance(pixel, ground) > sameColour)
  return hexOf(rest.length >= all.length * leastShare ? mostFrequent(rest) : ground)
}

/**
 * The most frequent colour along the edge. With transparent corners, as after a rotation, the edge is the first opaque pixel of
 * each row and column.
 * @param pixels red, green, blue and alpha of each pixel, row by row
 */
export function edgeColour(pixels: Uint8Array, width: number, height: number): Rgb {
  const edge: Rgb[] = []
  const take = (first: number, step: number, count: number) => {
    for (let place = first * 4, left = count; left > 0; left -= 1, place += step * 4) {
      if ((pixels[place + 3] ?? 0) < 128) continue
      edge.push([pixels[place] ?? 0, pixels[place + 1] ?? 0, pixels[place + 2] ?? 0])
      return
    }
  }
  for (let x = 0; x < width; x += 1) {
    take(x, width, height)
    take((height - 1) * width + x, -width, height)
  }
  for (let y = 0; y < height; y += 1) {
    take(y * width, 1, width)
    take((y + 1) * width - 1, -1, width)
  }
  return edge.length === 0 ? [255, 255, 255] : mostFrequent(edge)
}

/** The average of the most frequent colours, counting similar ones together. */
function mostFrequent(pixels: readonly Rgb[]): Rgb {
  const drawers = Map.groupBy(pixels, (pixel) => pixel.map((channel) => Math.floor(channel / step)).join(' '))
  const fullest = [...drawers.values()].reduce((best, one) => (one.length > best.length ? one : best), [] as Rgb[])
  const mean = (channel: 0 | 1 | 2) => Math.round(fullest.reduce((sum, pixel) => sum + pixel[channel], 0) / Math.max(fullest.length, 1))
  return [mean(0), mean(1), mean(2)]
}

export function distance(a: Rgb, b: Rgb): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}

export function hexOf(colour: Rgb): string {
  return `#${colour.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}
