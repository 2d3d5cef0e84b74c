import { FormattedMessage, useIntl } from 'react-intl'
import { ColumnsIcon } from '../icons/icons'
import { Flyout } from '../menus/Flyout'
import { isHideable, visibleColumns, type ListColumn } from './ListColumn'

interface ColumnChooserProps<Row> {
  columns: readonly ListColumn<Row>[]
  chosen: readonly string[] | undefined
  /** The ids of the hideable columns in view; null goes back to the list's own choice. */
  onChange(chosen: readonly string[] | null): void
  isDisabled?: boolean | undefined
}

/** Chooses which columns stand in the list. */
export function ColumnChooser<Row>({ columns, chosen, onChange, isDisabled }: ColumnChooserProps<Row>) {
  const intl = useIntl()
  const choices = columns.filter(isHideable)
  if (choices.length === 0) return null
  const shown = visibleColumns(columns, chosen)
  const standard = visibleColumns(columns, undefined)
  const toggle = (column: ListColumn<Row>) => {
    const next = choices.filter((other) => shown.includes(other) !== (other === column))
    const isStandard = choices.every((other) => next.includes(other) === standard.includes(other))
    // An empty list would read as "not chosen"; a word that is no column says that none was.
    onChange(isStandard ? null : next.length > 0 ? next.map(({ id }) => id) : ['none'])
  }
  const content = (
    <div className="v-choices" role="group" aria-label={intl.formatMessage({ id: 'ui.list.columns' })}>
      {choices.map((column) => (
        <label key={column.id}>
          <input type="checkbox" checked={shown.includes(column)} onChange={() => toggle(column)} />
          {column.title}
        </label>
      ))}
      <button type="button" className="v-text-button" disabled={!chosen} onClick={() => onChange(null)}>
        <FormattedMessage id="ui.list.columnsReset" />
      </button>
    </div>
  )
  return (
    <Flyout className="v-icon-button" isDisabled={isDisabled} placement="bottomRight" label={intl.formatMessage({ id: 'ui.list.columns' })} content={() => content}>
      <ColumnsIcon />
    </Flyout>
  )
}
