import type { UpdateAttributeInput } from './__generated__/useUpdateAttributeMutation.graphql'
import { isFlag, type Translated, translatedOf } from './attributeFields'

/** What a field of the form holds: texts, numbers as they are typed, and flags. */
export type FormValue = string | boolean

/** What the form of a new attribute begins with. */
export const newAttribute: Readonly<Record<string, FormValue>> = {
  type: 'SELECT',
  alwaysRequired: false,
  optionalValue: false,
  requiredForSuppliers: false,
  useInFilters: false,
  showOnPriceCards: false,
  isColourPicker: false,
}

/** What was changed in the form as the server takes it; an empty text takes the field away. */
export function attributeInput(values: Readonly<Record<string, FormValue>>): Omit<UpdateAttributeInput, 'id' | 'revision'> {
  const translations = (wanted: Translated['of']) =>
    Object.entries(values).flatMap(([path, value]) => {
      const { of, language } = translatedOf(path) ?? {}
      return of === wanted && language ? [{ language, text: textOf(value) }] : []
    })
  const own = Object.entries(values)
    .filter(([path]) => !translatedOf(path) && path !== 'code')
    .map(([path, value]) => [path, inputOf(path, value)] as const)
  const [names, descriptions] = [translations('name'), translations('description')]
  return { ...Object.fromEntries(own), ...(names.length > 0 ? { names } : {}), ...(descriptions.length > 0 ? { descriptions } : {}) }
}

function inputOf(path: string, value: FormValue): string | number | boolean | null {
  if (isFlag(path)) return value === true
  return path === 'sortOrder' ? Number(value) : textOf(value)
}

function textOf(value: FormValue): string | null {
  const text = String(value).trim()
  return text === '' ? null : text
}
