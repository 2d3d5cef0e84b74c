import { useFormAt } from '@vitrine/drafts'
import { type ChosenValue, useAttributesByCode, useKnownValues } from '@vitrine/pickers/attributes'
import { type ReactNode, useEffect } from 'react'
import { AttributeField, type AttributeJson } from '../productAttributes/AttributeField'
import { attributePath } from '../productAttributes/attributePath'
import { fieldJson } from '../productForm/fieldJson'
import type { ProductForm } from '../productForm/ProductForm'

interface Props {
  code: string
  form: ProductForm
  /** Shown until the attribute is loaded */
  way: ReactNode
}

const none: readonly ChosenValue[] = []

/** The input for an attribute that a product lacks. */
export function MissingAttribute({ code, form, way }: Props) {
  const path = attributePath(code)
  useFormAt(form, path)
  const [attribute] = useAttributesByCode([code])
  const value = form.jsonOf<AttributeJson>(path)
  const ids = attribute && ['SELECT', 'COLOUR', 'MULTI_SELECT'].includes(attribute.type) && value !== null ? [value].flat().map(String) : []
  const { known, remember } = useKnownValues(none, ids)
  const name = attribute?.name
  useEffect(() => {
    if (name !== undefined) form.nameField(path, name)
  }, [form, path, name])
  if (!attribute) return way
  return (
    <AttributeField
      attribute={attribute}
      name={path}
      value={value}
      known={known}
      onKnown={remember}
      onChange={(next, step) => (step === 'typed' ? form.changeJson(path, next) : form.put({ [path]: fieldJson(next) }))}
      field={{ label: attribute.name, isChanged: form.changed.includes(path), error: form.errors[path], history: form.historyOf(path) }}
    />
  )
}
