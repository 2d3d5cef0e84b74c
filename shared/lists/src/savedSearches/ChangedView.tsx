import { Button, Tag } from '@vitrine/ui'
import { FormattedMessage } from 'react-intl'

interface Props {
  /** Narrowing the whole list changes no saved view */
  isAll: boolean
  isSaving: boolean
  /** Left out if the view is not the viewer's own */
  onSave: (() => void) | undefined
  onSaveNew(): void
  onBack(): void
}

/** Says that the list differs from the open view, with actions. */
export function ChangedView({ isAll, isSaving, onSave, onSaveNew, onBack }: Props) {
  return (
    <span className="v-row v-saved-changed" data-all={isAll} role={isAll ? undefined : 'status'}>
      {!isAll && (
        <Tag tone="warning">
          <FormattedMessage id="lists.saved.dirty" />
        </Tag>
      )}
      {onSave && (
        <Button look="text" disabled={isSaving} onClick={onSave}>
          <FormattedMessage id="lists.saved.save" />
        </Button>
      )}
      <Button look="text" onClick={onSaveNew}>
        <FormattedMessage id="lists.saved.saveNew" />
      </Button>
      <Button look="text" onClick={onBack}>
        <FormattedMessage id="lists.saved.back" />
      </Button>
    </span>
  )
}
