/** A picture for a product, at a place from 1 on; null: behind the others. */
export interface Association {
  image: number
  product: number
  position: number | null
}

/** The photos of a product after others have been added: those that say where go there, in their order, the rest behind. */
export function placed(before: readonly number[], added: readonly Association[]): number[] {
  const fresh = added.filter(({ image }, at) => !before.includes(image) && added.findIndex((other) => other.image === image) === at)
  const sorted = fresh.toSorted((one, other) => (one.position ?? Infinity) - (other.position ?? Infinity))
  return sorted.reduce<number[]>(
    (photos, { image, position }) => photos.toSpliced(position === null ? photos.length : Math.max(position - 1, 0), 0, image),
    [...before],
  )
}
