import { Button, Tag } from '@vitrine/ui'
import { FormattedMessage } from 'react-intl'

interface Props {
  /** Whoever narrows the whole list has changed nothing that was saved */
  isAll: boolean
  isSaving: boolean
  /** Left out where the view is not the viewer's own */
  onSave: (() => void) | undefined
  onSaveNew(): void
  onBack(): void
}

/** Says that the list is no longer what the open view holds, and what can be done about it. */
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
