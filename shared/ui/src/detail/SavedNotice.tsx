import { FormattedMessage, useIntl } from 'react-intl'
import { CloseIcon } from '../icons/icons'
import { RelativeTime } from '../values/RelativeTime'

/** What somebody else, or oneself elsewhere, has just saved of the thing on the screen. */
export interface SavedElsewhere {
  id: string
  /** null: it was oneself, in another tab or on another device */
  by: string | null
  at: string
  /** In the reader's language */
  fields: readonly { path: string; label: string; isEditedHere: boolean }[]
}

interface SavedNoticeProps {
  saved: readonly SavedElsewhere[]
  onShow(path: string): void
  onDismiss(id: string): void
}

const MOST_NAMES = 3

/** Says calmly what others have saved meanwhile; it is on the screen already. */
export function SavedNotice({ saved, onShow, onDismiss }: SavedNoticeProps) {
  return (
    // it stands from the start, so that what comes into it is read out
    <div role="status">
      {saved.map((one) => (
        <SavedLine key={one.id} saved={one} onShow={onShow} onDismiss={() => onDismiss(one.id)} />
      ))}
    </div>
  )
}

function SavedLine({ saved: { by, at, fields }, onShow, onDismiss }: { saved: SavedElsewhere; onShow(path: string): void; onDismiss(): void }) {
  const intl = useIntl()
  const labels = fields.slice(0, MOST_NAMES).map(({ label }) => label)
  const rest = fields.length - labels.length
  const names = intl.formatList(rest > 0 ? [...labels, intl.formatMessage({ id: 'ui.saved.more' }, { count: rest })] : labels)
  const isEdited = fields.some(({ isEditedHere }) => isEditedHere)
  const [first] = fields
  return (
    <div className="v-notice">
      <div className="v-notice-line">
        <p>
          <FormattedMessage id={by === null ? 'ui.saved.byYou' : 'ui.saved.by'} values={{ by, fields: names, count: fields.length }} />{' '}
          <span className="v-soft">
            <RelativeTime value={at} />
          </span>
          {isEdited && (
            <span className="v-notice-warning">
              <FormattedMessage id="ui.saved.kept" />
            </span>
          )}
        </p>
        <span className="v-actions">
          {first && (
            <button type="button" className="v-text-button" onClick={() => onShow(first.path)}>
              <FormattedMessage id="ui.saved.show" />
            </button>
          )}
          <button type="button" className="v-dialog-close" aria-label={intl.formatMessage({ id: 'ui.toast.dismiss' })} onClick={onDismiss}>
            <CloseIcon />
          </button>
        </span>
      </div>
    </div>
  )
}
