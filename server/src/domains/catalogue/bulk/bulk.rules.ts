import type { FieldValue, Operation, Plan } from '../../../engine/index.ts'
import type { ProductsBulkAction } from '../../../platform/contract/index.ts'
import type { Language } from '../../../platform/i18n/index.ts'

/** The input of a job over many products; texts included, so that its title does not change after confirmation. */
export interface ProductsBulk {
  action: ProductsBulkAction
  /** for ASSIGN_ATTRIBUTE, REMOVE_ATTRIBUTE and INHERIT_ATTRIBUTE: the attribute's code */
  attribute?: string
  /** for ASSIGN_ATTRIBUTE */
  value?: FieldValue
  /** for ADD_PHOTOS: ids of images, and whether they come before the product's own */
  images?: readonly number[]
  first?: boolean
  /** attribute and value in words */
  words?: Readonly<Record<Language, { attribute: string; value: string }>>
}

/** Data about products that an action needs. */
export interface BulkFacts {
  /** ADD_PHOTOS: the images of each, in order */
  photos?: ReadonlyMap<number, readonly number[]>
}

/** The same change for each of these products. */
export function planOf({ action, attribute, value, images = [], first }: ProductsBulk, ids: readonly number[], { photos }: BulkFacts): Plan {
  if (action === 'ADD_PHOTOS') {
    return ids.map((id) => {
      const own = photos?.get(id) ?? []
      const fresh = images.filter((image) => !own.includes(image))
      return { kind: 'product', id, op: 'update', fields: { images: first ? [...fresh, ...own] : [...own, ...fresh] } }
    })
  }
  const op: Operation = action === 'DELETE' ? 'delete' : 'update'
  const fields = fieldsOf(action, attribute, value)
  return ids.map((id) => ({ kind: 'product', id, op, fields }))
}

function fieldsOf(action: ProductsBulkAction, code: string | undefined, value: FieldValue | undefined): Readonly<Record<string, FieldValue>> {
  switch (action) {
    case 'ACTIVATE':
      return { active: true }
    case 'DEACTIVATE':
      return { active: false }
    case 'ASSIGN_ATTRIBUTE':
      return { [`attribute.${code}`]: value ?? null }
    case 'REMOVE_ATTRIBUTE':
    case 'INHERIT_ATTRIBUTE':
      return { [`attribute.${code}`]: null }
    case 'ADD_PHOTOS':
    case 'DELETE':
      return {}
  }
}

/** Collects everything that prevents a bulk action, to report it at once. */
export type Refuse = (field: string, code: string, message: string) => void
