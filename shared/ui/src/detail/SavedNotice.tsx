import { FormattedMessage, useIntl } from 'react-intl'
import { CloseIcon } from '../icons/icons'
import { RelativeTime } from '../values/RelativeTime'
import { Button } from '../menus/Button'

/** What somebody else, or oneself elsewhere, has just saved of the thing on the screen. */
export interface SavedElsewhere {
  id: string
  /** null: it was oneself, in another tab or on another device */
  by: string | null
  at: string
  /** In the reader's language; none when it is only known that something changed */
  fields: readonly string[]
  /** One of the fields is being edited here */
  isEditedHere: boolean
  /** The field to be shown, when the screen has one of them */
  shows?: string | undefined
}

interface SavedNoticeProps {
  saved: readonly SavedElsewhere[]
  onShow(path: string): void
  onDismiss(id: string): void
}

const MOST_NAMES = 3

/**
 * Says calmly what others have saved meanwhile; it is on the screen already. Stands over the foot of the page, above
 * the save bar: nothing moves under the hands of who is typing, and it is seen wherever the page is scrolled to.
 */
export function SavedNotice({ saved, onShow, onDismiss }: SavedNoticeProps) {
  return (
    // it stands from the start, so that what comes into it is read out
    <div role="status" className="v-news">
      {saved.map((one) => (
        <SavedLine key={one.id} saved={one} onShow={onShow} onDismiss={() => onDismiss(one.id)} />
      ))}
    </div>
  )
}

function SavedLine({ saved: { by, at, fields, isEditedHere, shows }, onShow, onDismiss }: { saved: SavedElsewhere; onShow(path: string): void; onDismiss(): void }) {
  const intl = useIntl()
  const labels = fields.slice(0, MOST_NAMES)
  const rest = fields.length - labels.length
  const names = intl.formatList(rest > 0 ? [...labels, intl.formatMessage({ id: 'ui.saved.more' }, { count: rest })] : labels)
  return (
    <div className="v-notice">
      <div className="v-notice-line">
        <p>
          <FormattedMessage id={messageOf(by, fields.length)} values={{ by, fields: names }} />{' '}
          <span className="v-soft">
            <RelativeTime value={at} />
          </span>
          {isEditedHere && (
            <span className="v-notice-warning">
              <FormattedMessage id="ui.saved.kept" />
            </span>
          )}
        </p>
        <span className="v-actions" data-kept-clear>
          {shows && (
            <Button look="text" onClick={() => onShow(shows)}>
              <FormattedMessage id="ui.saved.show" />
            </Button>
          )}
          <Button look="bare" className="v-dialog-close" aria-label={intl.formatMessage({ id: 'ui.toast.dismiss' })} onClick={onDismiss}>
            <CloseIcon />
          </Button>
        </span>
      </div>
    </div>
  )
}

function messageOf(by: string | null, count: number): MessageId {
  if (count === 0) return 'ui.saved.something'
  return by === null ? 'ui.saved.byYou' : 'ui.saved.by'
}
