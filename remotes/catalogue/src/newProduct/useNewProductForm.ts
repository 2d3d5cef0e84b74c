import { type EntityForm, useEntityForm, useWholeForm } from '@vitrine/drafts'
import { addressOf, useNavigate, useSearchParams } from '@vitrine/shell'
import { useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { readNewProductAddress } from './newProductAddress'
import {
  isNewProductField,
  isRequiredField,
  type NewProductField,
  newProductFields,
  newProductInput,
  newProductLabel,
  type NewProductValues,
  passedLength,
} from './newProductFields'
import { useCreateProduct } from './useCreateProduct'
import { type ProductHints, useProductHints } from './useProductHints'

export interface NewProductForm {
  values: NewProductValues
  hints: ProductHints
  /** The error message, after an attempt to save, or at once if it can be known */
  errorOf(field: NewProductField): string | undefined
  change(field: NewProductField, value: string): void
  /** Sets a suggested value */
  put(field: NewProductField, value: string): void
  submit(): void
  entity: EntityForm<string>
}

/** The form of a new product, on top of the values that it is based on. */
export function useNewProductForm(start: NewProductValues): NewProductForm {
  const intl = useIntl()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const create = useCreateProduct()
  const [hasTried, setTried] = useState(false)
  const [made, setMade] = useState<string | null>(null)

  const entity = useEntityForm<string>({
    entity: 'product:new',
    revision: 0,
    saved: start,
    empty: '',
    knows: isNewProductField,
    labelOf: (path) => (isNewProductField(path) ? newProductLabel(intl, path) : path),
    save: async (changed) => {
      const { outcome, id } = await create(newProductInput({ ...start, ...changed }, readNewProductAddress(search)))
      setMade(id)
      return outcome
    },
    tab: 'product',
  })
  useWholeForm(entity)
  const values = Object.fromEntries(newProductFields.map((field) => [field, entity.valueOf(field)])) as NewProductValues
  const hints = useProductHints(values)

  // once nothing is unsaved, so that leaving needs no confirmation
  const isSettled = made !== null && entity.changed.length === 0
  useEffect(() => {
    if (isSettled) void navigate(addressOf('products.edit', { id: made }), { replace: true })
  }, [isSettled, made, navigate])

  const isBlank = (field: NewProductField) => values[field].trim() === ''
  const errorOf = (field: NewProductField): string | undefined => {
    const passed = passedLength(field, values[field])
    if (passed) return intl.formatMessage({ id: 'catalogue.content.tooLong' }, passed)
    if (field === 'sku' && hints.taken) return intl.formatMessage({ id: 'catalogue.new.skuTaken' }, { name: hints.taken.name })
    if (hasTried && isRequiredField(field) && isBlank(field)) return intl.formatMessage({ id: `catalogue.new.missing.${field}` })
    return entity.errors[field]
  }
  const isWrong = (field: NewProductField) =>
    (isRequiredField(field) && isBlank(field)) || passedLength(field, values[field]) !== null || (field === 'sku' && hints.taken !== null)
  return {
    values,
    hints,
    errorOf,
    change: entity.change,
    put: (field, value) => entity.put({ [field]: value }),
    submit: () => {
      setTried(true)
      const wrong = newProductFields.find(isWrong)
      if (wrong) entity.reveal(wrong)
      else if (made === null) entity.frame.onSave()
    },
    entity,
  }
}
