import type { ScreenForm } from '@vitrine/forms'
import { fieldJson } from '../productForm/fieldJson'
import type { ProductForm } from '../productForm/ProductForm'

/** The form of a product as panels of other remotes use it. */
export function screenFormOf(form: ProductForm): ScreenForm {
  const parse = <T,>(json: string) => (json === '' ? null : (JSON.parse(json) as T))
  return {
    valueOf: form.jsonOf,
    savedOf: <T,>(path: string) => parse<T>(form.savedOf(path)),
    change: form.changeJson,
    put: (values) => form.put(Object.fromEntries(Object.entries(values).map(([path, value]) => [path, fieldJson(value)]))),
    reset: form.reset,
    isChanged: (path) => form.changed.includes(path),
    isMoved: (path) => form.moved.includes(path),
    errorOf: (path) => form.errors[path],
    authorOf: form.authorOf,
    historyOf: form.historyOf,
    wordsOf: (path, value) => form.wordsOf(path, fieldJson(value)),
  }
}
