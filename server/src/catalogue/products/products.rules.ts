import type { Problem } from '../../changes/index.ts'

export const productTypes = ['SIMPLE', 'CONFIGURABLE', 'BUNDLE'] as const

export type ProductTypeName = (typeof productTypes)[number]

/** The languages in which a product can be described; the first is the one that everything falls back to. */
export const contentLanguages = ['nl', 'en', 'de', 'fr'] as const

export type ContentLanguage = (typeof contentLanguages)[number]

export function isContentLanguage(code: string): code is ContentLanguage {
  return contentLanguages.some((language) => language === code)
}

/** Why `content.<code>…` is no field. */
export function contentProblem(code: string): Omit<Problem, 'field'> | null {
  return isContentLanguage(code) ? null : { code: 'language.unknown', values: { language: code, known: contentLanguages.join(', ') } }
}

/** A piece of a web address: lower case letters and digits, single hyphens between them. */
export function isUrlKey(value: string): boolean {
  return /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(value)
}

/** The type's name as the screens have always known it. */
export function originalTypeOf(type: ProductTypeName): string {
  return { SIMPLE: 'SimpleProductType', CONFIGURABLE: 'ConfigurableProductType', BUNDLE: 'BundleProductType' }[type]
}
