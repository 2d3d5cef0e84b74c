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
  /** attribute and value as one reads them */
  words?: Readonly<Record<Language, { attribute: string; value: string }>>
}

/** The same change for each of these products. */
export function planOf({ action, attribute, value }: ProductsBulk, ids: readonly number[]): Plan {
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
    case 'DELETE':
      return {}
  }
}

/** What keeps a bulk action from being prepared, gathered so that a person sees all of it at once. */
export type Refuse = (field: string, code: string, message: string) => void
