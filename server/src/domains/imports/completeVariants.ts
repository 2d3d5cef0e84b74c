import type { SheetCell } from '../../platform/sheets/index.ts'
import { foldHead } from '../../services/exports/index.ts'
import { shapeOf } from './knownShapes.ts'
import { textOf } from './readCell.ts'

// The value of the one option of a product without variants
const noOption = 'Default Title'

interface VariantPlaces {
  by: number
  name: number
  options: readonly number[]
  shared: readonly number[]
}

function placesIn(heads: readonly string[]): VariantPlaces | null {
  const folded = heads.map(foldHead)
  const variants = shapeOf(folded)?.variants
  if (variants === undefined) return null
  const placesOf = (words: readonly string[]) => words.map((word) => folded.indexOf(word)).filter((place) => place !== -1)
  return { by: folded.indexOf(variants.by), name: folded.indexOf(variants.name), options: placesOf(variants.options), shared: placesOf(variants.shared) }
}

/**
 * Completes rows of systems in which a product's texts stand in its first row only, and further variants in the rows below it:
 * each gets them, and a name of its own, with the values of its options. What groups the rows stays in the first one.
 * @returns a function that takes the rows of a file in order
 */
export function completeVariants(heads: readonly string[]): (cells: readonly SheetCell[]) => readonly SheetCell[] {
  const places = placesIn(heads)
  if (places === null) return (cells) => cells
  const { by, name, options, shared } = places
  let first: readonly SheetCell[] = []
  return (cells) => {
    const isFurther = textOf(cells[name]) === '' && textOf(cells[by]) !== '' && textOf(cells[by]) === textOf(first[by])
    if (!isFurther) first = cells
    const words = options.map((place) => textOf(cells[place])).filter((word) => word !== '' && word !== noOption)
    if (!isFurther && words.length === 0) return cells
    const whole = [...cells]
    if (isFurther) {
      for (const place of shared) if (textOf(whole[place]) === '') whole[place] = first[place] ?? null
      whole[by] = null
    }
    whole[name] = [textOf(first[name]), ...words].filter((word) => word !== '').join(' ')
    return whole
  }
}

/** Finds rows, completed as above, that only add a picture to the product above them. */
export function photoRows(heads: readonly string[], skuPlace: number): (cells: readonly SheetCell[]) => boolean {
  const places = placesIn(heads)
  return (cells) => places !== null && [places.by, skuPlace, ...places.options].every((place) => textOf(cells[place]) === '')
}
