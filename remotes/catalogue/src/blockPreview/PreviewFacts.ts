/** What the blocks show besides their own texts. */
export interface PreviewFacts {
  images: ReadonlyMap<number, PreviewImage>
  attributes: readonly PreviewAttribute[]
}

export interface PreviewImage {
  src: string
  alt: string
  /** Pixels, so that its place is there before it is */
  width: number
  height: number
}

export interface PreviewAttribute {
  id: number
  /** By language */
  names: Names
  type: string
  unit: string | null
  /** Of types that choose */
  values: readonly Names[]
  /** Of the others */
  value: unknown
}

export interface Names {
  /** Where a language has none */
  name: string
  by: ReadonlyMap<string, string>
}
