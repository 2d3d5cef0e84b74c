import assert from 'node:assert/strict'
import test from 'node:test'
import { hasGround, measureGround } from './measures.rules.ts'

/** White, 27 by 25 pixels with a hundred on its edge, the first `dark` of them black; a black subject of nine rows in the middle. */
function drawPicture(dark: number) {
  const [width, height] = [27, 25]
  const pixels = new Uint8Array(width * height * 4).fill(255)
  const ink = (x: number, y: number) => pixels.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3)
  for (let at = 0; at < dark; at += 1) ink(at < width ? at : 0, at < width ? 0 : at - width + 1)
  for (let y = 8; y < 17; y += 1) for (let x = 9; x < 18; x += 1) ink(x, y)
  return { pixels, width, height }
}

test('an edge of which seventy in a hundred are even is a ground, on which a subject is measured; sixty-nine are none', () => {
  const [even, uneven] = [measureGround(drawPicture(30)), measureGround(drawPicture(31))]
  assert.deepEqual([even.evenShare, hasGround(even), uneven.evenShare, hasGround(uneven)], [70, true, 69, false])
  assert.ok(even.fillShare < 100)
  assert.equal(uneven.fillShare, 100)
})
