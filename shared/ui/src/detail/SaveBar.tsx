import { FormattedMessage, useIntl } from 'react-intl'
import { Kbd } from '../values/Kbd'

export interface SaveBarProps {
  /** The names of what changed, in the reader's language. An empty list draws no bar. */
  changes: readonly string[]
  onSave(): void
  onDiscard(): void
  isSaving?: boolean
}

/** The dark bar at the foot of a form with unsaved changes: how many, which, discard or save. */
export function SaveBar({ changes, onSave, onDiscard, isSaving = false }: SaveBarProps) {
  const intl = useIntl()
  if (changes.length === 0) return null
  return (
    <section className="v-bar" aria-label={intl.formatMessage({ id: 'ui.detail.changesLabel' })}>
      <span className="v-bar-text" role="status">
        <b>
          <FormattedMessage id="ui.detail.changes" values={{ count: changes.length }} />
        </b>
        {` · ${changes.join(', ')}`}
      </span>
      <button type="button" className="v-bar-button" onClick={onDiscard} disabled={isSaving}>
        <FormattedMessage id="ui.detail.discard" />
      </button>
      <button type="button" className="v-bar-button v-bar-button-main" onClick={onSave} disabled={isSaving} aria-keyshortcuts="Control+S Meta+S">
        <FormattedMessage id={isSaving ? 'ui.detail.saving' : 'ui.detail.save'} />
        <Kbd keys="Mod S" />
      </button>
    </section>
  )
}
