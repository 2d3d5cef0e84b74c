import { useState } from 'react'
import { FormattedDate, FormattedMessage } from 'react-intl'
import { lazily } from '../feedback/lazily'
import type { DraftField } from './DraftField'
import { Button } from '../menus/Button'

export interface DraftBannerProps {
  /** Milliseconds since 1970 */
  savedAt: number
  fields: readonly DraftField[]
  onRestore(): void
  onDiscard(): void
}

const Fields = lazily<Pick<DraftBannerProps, 'fields'>>(() => import('./DraftFields').then((module) => ({ default: module.DraftFields })))

/** Offers a found draft: its age, what it would change, Restore and Discard. */
export function DraftBanner({ savedAt, fields, onRestore, onDiscard }: DraftBannerProps) {
  const [isOpen, setOpen] = useState(false)
  const moved = fields.filter(({ base }) => base !== undefined).length
  const isToday = new Date(savedAt).toDateString() === new Date().toDateString()
  const time = <FormattedDate value={savedAt} {...(isToday ? {} : { day: 'numeric', month: 'short' })} hour="2-digit" minute="2-digit" />
  return (
    <section className="v-notice" aria-labelledby="draft-title">
      <div className="v-notice-line">
        <p id="draft-title" role="status">
          <FormattedMessage id="ui.draft.title" values={{ time, count: fields.length }} />
          {moved > 0 && (
            <span className="v-notice-warning">
              <FormattedMessage id="ui.draft.moved" values={{ count: moved }} />
            </span>
          )}
        </p>
        <span className="v-actions" data-kept-clear>
          <Button look="text" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            <FormattedMessage id={isOpen ? 'ui.draft.hide' : 'ui.draft.show'} />
          </Button>
          <Button size="small" onClick={onDiscard}>
            <FormattedMessage id="ui.draft.discard" />
          </Button>
          <Button size="small" type="primary" onClick={onRestore}>
            <FormattedMessage id="ui.draft.restore" />
          </Button>
        </span>
      </div>
      {isOpen && <Fields fields={fields} />}
    </section>
  )
}
