import { truncate } from '@vitrine/i18n'
import { FormattedMessage, useIntl } from 'react-intl'
import { WarningIcon } from '../icons/icons'
import { Button } from '../menus/Button'

export interface MovedNoteProps {
  /** Who changed the field; left out if unknown */
  by?: string | undefined
  /** The current value, in words */
  theirs: string
  /** The field's label */
  field: string
  onTakeTheirs(): void
}

/** A longer text is shown in the conflict dialog, or in the field once it is taken. */
const MOST_CHARACTERS = 160

/** Below an edited field that somebody else has changed: the typed value stays, theirs is one click away. */
export function MovedNote({ by, theirs, field, onTakeTheirs }: MovedNoteProps) {
  const intl = useIntl()
  return (
    <span className="v-moved">
      <WarningIcon />
      <span>
        <FormattedMessage id={by ? 'ui.moved.by' : 'ui.moved.elsewhere'} values={{ by }} />{' '}
        <q className="v-moved-theirs">{truncate(theirs, MOST_CHARACTERS) || intl.formatMessage({ id: 'ui.value.empty' })}</q>
      </span>
      <Button look="text" aria-label={intl.formatMessage({ id: 'ui.conflict.takeTheirsOf' }, { field })} onClick={onTakeTheirs}>
        <FormattedMessage id="ui.conflict.takeTheirs" />
      </Button>
    </span>
  )
}
