import { Button, Kbd } from '@vitrine/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import type { GridStore } from '../store/GridStore'
import { useStore } from './useStore'
import * as styles from './SheetBar.module.css'

interface Props {
  store: GridStore
  onSave(): void
  onConflicts(): void
}

/** The dark bar at the bottom while there are unsaved changes: how many, what cannot be saved, Save and Cancel all. */
export function SheetBar({ store, onSave, onConflicts }: Props) {
  const intl = useIntl()
  const { rows, cells, invalid, conflicts } = useStore(store, () => store.edits.counts)
  const isSaving = useStore(store, () => store.isSaving)
  if (cells === 0) return null
  const valid = cells - invalid - conflicts
  return (
    <section className="v-bar" data-unsaved="" aria-label={intl.formatMessage({ id: 'grid.bar.label' })}>
      <span className={`v-bar-text ${styles.text}`} role="status">
        <b>
          <FormattedMessage id="grid.bar.changed" values={{ cells, rows }} />
        </b>
        {invalid > 0 && (
          <b className="v-bar-errors">
            <FormattedMessage id="grid.bar.invalid" values={{ count: invalid }} />
          </b>
        )}
      </span>
      {conflicts > 0 && (
        <Button look="bar" onClick={onConflicts} disabled={isSaving}>
          <FormattedMessage id="grid.bar.conflicts" values={{ count: conflicts }} />
        </Button>
      )}
      <Button look="bar" onClick={() => store.discard()} disabled={isSaving}>
        <FormattedMessage id="grid.bar.none" />
      </Button>
      <Button look="bar" className="v-bar-button-main" onClick={onSave} disabled={isSaving || valid === 0} aria-keyshortcuts="Control+S Meta+S">
        <FormattedMessage id={isSaving ? 'grid.bar.saving' : 'grid.bar.save'} />
        <Kbd keys="Mod S" />
      </Button>
    </section>
  )
}
