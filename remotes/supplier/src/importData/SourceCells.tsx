import { type ListColumn, ListTable } from '@vitrine/ui'
import { useIntl } from 'react-intl'

/** One original cell. */
export interface Cell {
  readonly head: string
  readonly value: string
  /** What it was read as; null: ignored */
  readonly label: string | null | undefined
}

/** The cells of one row, by their column headings. */
export function SourceCells({ label, cells, isMapped = false }: { label: string; cells: readonly Cell[]; isMapped?: boolean }) {
  const intl = useIntl()
  const columns: ListColumn<Cell>[] = [
    { id: 'head', title: label, isMain: true, width: 220, render: ({ head }) => head },
    {
      id: 'value',
      title: intl.formatMessage({ id: 'supplier.importData.value' }),
      canGrow: true,
      render: ({ value }) => (value === '' ? <span className="v-soft">–</span> : value),
    },
    ...(isMapped
      ? [{ id: 'label', title: intl.formatMessage({ id: 'supplier.importData.readAs' }), width: 200, render: ({ label: read }: Cell) => read }]
      : []),
  ]
  return <ListTable label={label} columns={columns} rows={cells} rowKey={({ head }) => head} rowHeight={40} />
}
