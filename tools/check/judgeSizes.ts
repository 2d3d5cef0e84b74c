import postcss from 'postcss'

/** Which properties take their numbers from which scale of shared/ui/src/theme/tokens.ts. */
const scales: readonly (readonly [property: RegExp, scale: string])[] = [
  [/^font(-size)?$/, '--v-text-…'],
  [/^border(-(top|bottom|start|end)-(left|right|start|end))?-radius$/, '--v-radius-…'],
  [/^z-index$/, '--v-layer-…'],
  [/^((row|column)-)?gap$/, '--v-space-…'],
]

/** Half of itself, round at its ends, as high as its line: these follow from what they belong to, and are no choice. */
const derived = /\b0\b|50%|inherit|auto/g

/** Sizes that a style sheet states by hand although a scale has them, one sentence for each. */
export function judgeSizes(css: string): string[] {
  const found: string[] = []
  postcss.parse(css).walkDecls(({ prop, value }) => {
    const scale = scales.find(([property]) => property.test(prop))?.[1]
    if (!scale) return
    // of a shorthand only the first part is a size of text: what stands behind the stroke is the height of its line
    const sizes = (prop === 'font' ? value.replace(/\/\S+/, '') : value).replace(/var\([^)]*\)/g, '').replace(derived, '')
    if (/\d/.test(sizes)) found.push(`${prop}: ${value} is a number: ${scale}`)
  })
  return found
}
