import type { GridDraft } from '@vitrine/grid'
import { Button } from '@vitrine/ui'
import { FormattedDate, FormattedMessage } from 'react-intl'

interface Props {
  /** Milliseconds since 1970 */
  savedAt: number
  rows: GridDraft
  onRestore(rows: GridDraft): void
  onDiscard(): void
}

/** Offers to restore unsaved edits of this grid. */
export function GridDraftNote({ savedAt, rows, onRestore, onDiscard }: Props) {
  const isToday = new Date(savedAt).toDateString() === new Date().toDateString()
  const time = <FormattedDate value={savedAt} {...(isToday ? {} : { day: 'numeric', month: 'short' })} hour="2-digit" minute="2-digit" />
  const cells = rows.reduce((sum, row) => sum + Object.keys(row.cells).length, 0)
  return (
    <section className="v-notice">
      <div className="v-notice-line">
        <p role="status">
          <FormattedMessage id="catalogue.bulkGrid.draft" values={{ time, cells, rows: rows.length }} />
        </p>
        <span className="v-actions">
          <Button size="small" onClick={onDiscard}>
            <FormattedMessage id="ui.draft.discard" />
          </Button>
          <Button size="small" type="primary" onClick={() => onRestore(rows)}>
            <FormattedMessage id="ui.draft.restore" />
          </Button>
        </span>
      </div>
    </section>
  )
}
