import { RelativeTime } from '@vitrine/ui'
import type { ListColumnSpec } from './ListColumnSpec'

interface Stamps {
  readonly createdAt: string
  readonly updatedAt: string
  readonly updatedBy?: string | null | undefined
}

/**
 * When a row was created, and when and by whom it was last changed: the same in every list. Both are hidden unless `shows` says
 * otherwise; with `needsRoom` the last change is hidden on a narrow window.
 * @param stampsOf reads them from a row
 */
export function stampColumns<Row>(
  stampsOf: (row: Row) => Stamps,
  { shows = false, needsRoom = false }: { shows?: boolean; needsRoom?: boolean } = {},
): readonly ListColumnSpec<Row, 'created' | 'updated'>[] {
  return [
    {
      id: 'created',
      title: 'ui.column.created',
      sort: 'created',
      isDescendingFirst: true,
      isHiddenByDefault: true,
      render: (row) => <RelativeTime value={stampsOf(row).createdAt} />,
    },
    {
      id: 'changed',
      title: 'ui.column.changed',
      width: 112,
      sort: 'updated',
      isDescendingFirst: true,
      hideable: true,
      isHiddenByDefault: !shows,
      needsRoom,
      render: (row) => <Changed {...stampsOf(row)} />,
    },
  ]
}

function Changed({ updatedAt, updatedBy }: Stamps) {
  return (
    <span className="v-soft v-small v-lines">
      <RelativeTime value={updatedAt} /> {/* The first name tells colleagues apart; the whole one stands in the title */}
      {updatedBy && <span title={updatedBy}>{updatedBy.split(' ')[0]}</span>}
    </span>
  )
}
