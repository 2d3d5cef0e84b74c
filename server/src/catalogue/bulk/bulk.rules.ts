import type { FieldValue, Operation, Plan } from '../../changes/index.ts'
import type { ProductsBulkAction } from '../../graphql/__generated__/resolvers.ts'

/** What a job over many products needs to know, frozen with it: names too, so that its title stays what was agreed to. */
export interface ProductsBulk {
  action: ProductsBulkAction
  /** of ASSIGN_ATTRIBUTE and REMOVE_ATTRIBUTE */
  attribute?: { code: string; names: Names; unit: string | null }
  /** of ASSIGN_ATTRIBUTE */
  value?: FieldValue
  /** the words of a value that was chosen, one for each choice */
  choices?: readonly { value: string; names: Names }[]
}

type Names = Readonly<Record<string, string>>

/** The same change for each of these products. */
export function planOf({ action, attribute, value }: ProductsBulk, ids: readonly number[]): Plan {
  const op: Operation = action === 'DELETE' ? 'delete' : 'update'
  const fields = fieldsOf(action, attribute?.code, value)
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
      return { [`attribute.${code}`]: null }
    case 'DELETE':
      return {}
  }
}
