import type { FieldValue, Operation, Plan } from '../../../engine/index.ts'
import type { ProductsBulkAction } from '../../../platform/contract/index.ts'
import type { Language } from '../../../platform/i18n/index.ts'

/** What a job over many products needs to know, frozen with it: words too, so that its title stays what was agreed to. */
export interface ProductsBulk {
  action: ProductsBulkAction
  /** of ASSIGN_ATTRIBUTE, REMOVE_ATTRIBUTE and INHERIT_ATTRIBUTE: the attribute's code */
  attribute?: string
  /** of ASSIGN_ATTRIBUTE */
  value?: FieldValue
  /** of ADD_PHOTOS: ids of images, and whether they come before the product's own */
  images?: readonly number[]
  first?: boolean
  /** attribute and value as one reads them */
  words?: Readonly<Record<Language, { attribute: string; value: string }>>
}

/** What an action has to know of the products before it says what each becomes. */
export interface BulkFacts {
  /** ADD_PHOTOS: the images of each, in their order */
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

/** What keeps a bulk action from being prepared, gathered so that a person sees all of it at once. */
export type Refuse = (field: string, code: string, message: string) => void
