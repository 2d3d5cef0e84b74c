import { FormattedMessage, useIntl } from 'react-intl'
import { CloseIcon } from '../icons/icons'
import { RelativeTime } from '../values/RelativeTime'
import { Button } from '../menus/Button'

/** A concurrent save of the entity on the screen. */
export interface SavedElsewhere {
  id: string
  /** null: by oneself, in another tab or on another device */
  by: string | null
  at: string
  /** In the reader's language; empty if it is only known that something changed */
  fields: readonly string[]
  /** One of the fields is being edited here */
  isEditedHere: boolean
  /** The field to scroll to, if the screen has it */
  shows?: string | undefined
}

interface SavedNoticeProps {
  saved: readonly SavedElsewhere[]
  onShow(path: string): void
  onDismiss(id: string): void
}

const MOST_NAMES = 3

/**
 * Reports concurrent saves, whose values are already on the screen. At the bottom of the page, above the save bar: nothing
 * moves while typing, and it is visible at any scroll position.
 */
export function SavedNotice({ saved, onShow, onDismiss }: SavedNoticeProps) {
  return (
    // rendered from the start, so that its content is announced
    <div role="status" className="v-news">
      {saved.map((one) => (
        <SavedLine key={one.id} saved={one} onShow={onShow} onDismiss={() => onDismiss(one.id)} />
      ))}
    </div>
  )
}

function SavedLine({
  saved: { by, at, fields, isEditedHere, shows },
  onShow,
  onDismiss,
}: {
  saved: SavedElsewhere
  onShow(path: string): void
  onDismiss(): void
}) {
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
