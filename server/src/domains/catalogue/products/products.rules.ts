export const productTypes = ['SIMPLE', 'CONFIGURABLE', 'BUNDLE'] as const

export type ProductTypeName = (typeof productTypes)[number]

/** A URL slug: lower case letters and digits, with single hyphens in between. */
export function isUrlKey(value: string): boolean {
  return /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(value)
}

/** The type's name as the screens have always used it. */
export function originalTypeOf(type: ProductTypeName): string {
  return { SIMPLE: 'SimpleProductType', CONFIGURABLE: 'ConfigurableProductType', BUNDLE: 'BundleProductType' }[type]
}
