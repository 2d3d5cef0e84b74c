import { Button, RedoIcon, Switch, UndoIcon } from '@vitrine/ui'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { BulkGridProps } from '../BulkGridProps'
import type { GridStore } from '../store/GridStore'
import { fillDown } from '../store/rangeActions'
import { useStore } from './useStore'
import * as styles from './SheetTools.module.css'

interface Props extends Pick<BulkGridProps, 'hierarchy' | 'tools'> {
  store: GridStore
  onChange(): void
  onFault(error: unknown): void
}

/** Buttons for everything that has a key. */
export function SheetTools({ store, hierarchy, tools, onChange, onFault }: Props) {
  const intl = useIntl()
  const canUndo = useStore(store, () => store.canUndo)
  const canRedo = useStore(store, () => store.canRedo)
  const icon = (id: 'grid.tools.undo' | 'grid.tools.redo', keys: string, isOn: boolean, act: () => void, drawing: ReactNode) => (
    <Button
      look="icon"
      aria-label={intl.formatMessage({ id })}
      title={intl.formatMessage({ id })}
      aria-keyshortcuts={keys}
      aria-disabled={!isOn}
      onClick={() => isOn && act()}
    >
      {drawing}
    </Button>
  )
  return (
    <div className={styles.tools} role="toolbar" aria-label={intl.formatMessage({ id: 'grid.tools.label' })}>
      {tools}
      {icon('grid.tools.undo', 'Control+Z Meta+Z', canUndo, () => store.undo(), <UndoIcon />)}
      {icon('grid.tools.redo', 'Control+Y Meta+Shift+Z', canRedo, () => store.redo(), <RedoIcon />)}
      <Button look="plain" aria-keyshortcuts="Control+D Meta+D" onClick={() => fillDown(store).catch(onFault)}>
        <FormattedMessage id="grid.tools.fill" />
      </Button>
      <Button look="plain" aria-keyshortcuts="Control+H" onClick={onChange}>
        <FormattedMessage id="grid.tools.change" />
      </Button>
      {hierarchy && (
        <label className={styles.toggle}>
          <Switch size="small" checked={hierarchy.isShown} onChange={(isShown) => hierarchy.onChange(isShown)} />
          <FormattedMessage id="grid.tools.hierarchy" />
        </label>
      )}
    </div>
  )
}
