import type { ListColumnSpec } from '@vitrine/lists'
import { useFragment } from '@vitrine/relay'
import { YesNo } from '@vitrine/ui'
import { FormattedNumber } from 'react-intl'
import type { identityFields_row$data, identityFields_row$key } from './__generated__/identityFields_row.graphql'
import { identityRow } from './identityFields'
import { type PlainFields, plainFieldsOf, type PlainValue } from './PlainField'

/** The optional columns of these fields. */
export function columnsOfFields(fields: PlainFields<identityFields_row$data>): ListColumnSpec<identityFields_row$key, never>[] {
  return plainFieldsOf(fields).flatMap(([name, { id = name, label, column }]) => {
    if (!column) return []
    const { value, title = label, ...rest } = column
    return [{ ...rest, id, title, isHiddenByDefault: true, render: (row: identityFields_row$key) => <Cell row={row} value={value} /> }]
  })
}

function Cell({ row, value }: { row: identityFields_row$key; value(row: identityFields_row$data): PlainValue }) {
  const found = value(useFragment(identityRow, row))
  if (found === null || found === undefined) return <span className="v-soft">–</span>
  if (typeof found === 'boolean') return <YesNo value={found} />
  return typeof found === 'number' ? <FormattedNumber value={found} /> : found
}
