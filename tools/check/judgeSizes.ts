import postcss from 'postcss'

/** Which properties take their numbers from which scale of shared/ui/src/theme/tokens.ts. */
const scales: readonly (readonly [property: RegExp, scale: string])[] = [
  [/^font(-size)?$/, '--v-text-…'],
  [/^border(-(top|bottom|start|end)-(left|right|start|end))?-radius$/, '--v-radius-…'],
  [/^z-index$/, '--v-layer-…'],
  [/^((row|column)-)?gap$/, '--v-space-…'],
]

/** Half of itself, fully rounded ends, as high as its line: these values follow from the element and are not a choice. */
const derived = /\b0\b|50%|inherit|auto/g

/** Sizes that a style sheet hard-codes although a scale has them, one sentence each. */
export function judgeSizes(css: string): string[] {
  const found: string[] = []
  postcss.parse(css).walkDecls(({ prop, value }) => {
    const scale = scales.find(([property]) => property.test(prop))?.[1]
    if (!scale) return
    // in a shorthand only the first part is a text size: the part after the slash is the line height
    const sizes = (prop === 'font' ? value.replace(/\/\S+/, '') : value).replace(/var\([^)]*\)/g, '').replace(derived, '')
    if (/\d/.test(sizes)) found.push(`${prop}: ${value} is a number: ${scale}`)
  })
  return found
}
