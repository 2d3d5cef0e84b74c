/** A picture for a product, at a position starting at 1; null: at the end. */
export interface Association {
  image: number
  product: number
  position: number | null
}

/** A product's photos after adding others: those with a position go there in order, the rest at the end. */
export function placed(before: readonly number[], added: readonly Association[]): number[] {
  const fresh = added.filter(({ image }, at) => !before.includes(image) && added.findIndex((other) => other.image === image) === at)
  const sorted = fresh.toSorted((one, other) => (one.position ?? Infinity) - (other.position ?? Infinity))
  return sorted.reduce<number[]>(
    (photos, { image, position }) => photos.toSpliced(position === null ? photos.length : Math.max(position - 1, 0), 0, image),
    [...before],
  )
}
