/** The data that blocks show besides their own texts. */
export interface PreviewFacts {
  images: ReadonlyMap<number, PreviewImage>
  attributes: readonly PreviewAttribute[]
}

export interface PreviewImage {
  src: string
  alt: string
  /** In pixels, to reserve its space */
  width: number
  height: number
}

export interface PreviewAttribute {
  id: number
  /** By language */
  names: Names
  type: string
  unit: string | null
  /** For types with values */
  values: readonly Names[]
  /** For other types */
  value: unknown
}

export interface Names {
  /** The fallback name */
  name: string
  by: ReadonlyMap<string, string>
}
