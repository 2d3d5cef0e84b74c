import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { UndoControls } from '../forms/useUndo'
import { ChevronDownIcon, RedoIcon, UndoIcon } from '../icons/icons'
import { Flyout } from '../menus/Flyout'
import { Kbd } from '../values/Kbd'
import { Button } from '../menus/Button'

/** An unsaved field. */
export interface ChangedField {
  path: string
  /** In the reader's language */
  label: string
  /** Restores the saved value; without it the list only names the field. */
  onReset?(): void
}

export interface SaveBarProps {
  /** Fields, or only their names, in the reader's language. Without any there is no bar, unless it is new. */
  changes: readonly (string | ChangedField)[]
  /** A create: it can be saved without changes */
  isNew?: boolean
  onSave(): void
  onDiscard(): void
  isSaving?: boolean
  undo?: UndoControls
  /** The number of invalid fields. */
  errorCount?: number
}

/** The dark bar at the bottom of a form with unsaved changes, and of every create form: how many, which, undo and redo, discard and save. */
export function SaveBar({ changes, isNew = false, onSave, onDiscard, isSaving = false, undo, errorCount = 0 }: SaveBarProps) {
  const intl = useIntl()
  const isEmpty = changes.length === 0
  if (isEmpty && !isNew) return null
  const fields = changes.map((change) => (typeof change === 'string' ? { path: change, label: change } : change))
  const canReset = fields.some(({ onReset }) => onReset)
  return (
    <section
      className="v-bar"
      {...(!isEmpty && { 'data-unsaved': '' })}
      aria-label={intl.formatMessage({ id: isEmpty ? 'ui.detail.notMade' : 'ui.detail.changesLabel' })}
    >
      <span className="v-bar-text" role="status">
        <b>{isEmpty ? <FormattedMessage id="ui.detail.notMade" /> : <FormattedMessage id="ui.detail.changes" values={{ count: fields.length }} />}</b>
        {!isEmpty && ` · ${fields.map(({ label }) => label).join(', ')}`}
        {errorCount > 0 && (
          <b className="v-bar-errors">
            <FormattedMessage id="ui.detail.errors" values={{ count: errorCount }} />
          </b>
        )}
      </span>
      {canReset && (
        <Flyout
          look="bar"
          className="v-bar-icon"
          label={intl.formatMessage({ id: 'ui.detail.changesList' })}
          placement="bottomRight"
          content={(close) => <ChangedFields fields={fields} isSaving={isSaving} onEmpty={close} />}
        >
          <ChevronDownIcon />
        </Flyout>
      )}
      {undo && (
        <span className="v-bar-pair">
          <BarIcon message="ui.detail.undo" keys="Control+Z Meta+Z" isDisabled={!undo.canUndo || isSaving} onClick={undo.undo}>
            <UndoIcon />
          </BarIcon>
          <BarIcon message="ui.detail.redo" keys="Control+Shift+Z Meta+Shift+Z Control+Y" isDisabled={!undo.canRedo || isSaving} onClick={undo.redo}>
            <RedoIcon />
          </BarIcon>
        </span>
      )}
      {!isEmpty && (
        <Button look="bar" onClick={onDiscard} disabled={isSaving}>
          <FormattedMessage id="ui.detail.discard" />
        </Button>
      )}
      <Button look="bar" className="v-bar-button-main" onClick={onSave} disabled={isSaving} aria-keyshortcuts="Control+S Meta+S">
        <FormattedMessage id={isSaving ? 'ui.detail.saving' : 'ui.detail.save'} />
        <Kbd keys="Mod S" />
      </Button>
    </section>
  )
}

interface BarIconProps {
  message: 'ui.detail.undo' | 'ui.detail.redo'
  keys: string
  isDisabled: boolean
  onClick(): void
  children: ReactNode
}

function BarIcon({ message, keys, isDisabled, onClick, children }: BarIconProps) {
  const text = useIntl().formatMessage({ id: message })
  return (
    // stays focusable when there is nothing left, so that focus is not lost on the last step
    <Button
      look="bar"
      className="v-bar-icon"
      aria-label={text}
      title={text}
      aria-keyshortcuts={keys}
      aria-disabled={isDisabled}
      onClick={() => !isDisabled && onClick()}
    >
      {children}
    </Button>
  )
}

function ChangedFields({ fields, isSaving, onEmpty }: { fields: readonly ChangedField[]; isSaving: boolean; onEmpty(): void }) {
  return (
    <ul className="v-changed-list">
      {fields.map(({ path, label, onReset }) => (
        <li key={path}>
          <span>{label}</span>
          {onReset && (
            <Button
              look="text"
              disabled={isSaving}
              onClick={() => {
                if (fields.length === 1) onEmpty()
                onReset()
              }}
            >
              <span aria-hidden="true">
                <FormattedMessage id="ui.detail.reset" />
              </span>
              <span className="v-hidden">
                <FormattedMessage id="ui.detail.resetWhat" values={{ field: label }} />
              </span>
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
