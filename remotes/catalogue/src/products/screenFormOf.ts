import type { ScreenForm } from '@vitrine/forms'
import { fieldJson } from '../productForm/fieldJson'
import type { ProductForm } from '../productForm/ProductForm'
import { ruleNoteOf } from '../ruledFields/ruleNoteOf'

/** The form of a product as panels of other remotes use it. */
export function screenFormOf(form: ProductForm): ScreenForm {
  const parse = <T,>(json: string) => (json === '' ? null : (JSON.parse(json) as T))
  return {
    valueOf: form.jsonOf,
    savedOf: <T,>(path: string) => parse<T>(form.savedOf(path)),
    change: form.changeJson,
    reset: form.reset,
    isMoved: (path) => form.moved.includes(path),
    errorOf: (path) => form.errors[path],
    authorOf: form.authorOf,
    wordsOf: (path, value) => form.wordsOf(path, fieldJson(value)),
    noteOf: (path) => ruleNoteOf(form, path),
  }
}
