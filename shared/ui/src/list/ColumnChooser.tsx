import { useIntl } from 'react-intl'
import { lazily } from '../feedback/lazily'
import { Skeleton } from '../feedback/Skeleton'
import { ColumnsIcon } from '../icons/icons'
import { Flyout } from '../menus/Flyout'
import type { ColumnChoicesProps } from './ColumnChoices'
import { isHideable } from './ListColumn'

/** Columns to be ticked and put in order, with a grip, buttons and Alt with an arrow. */
export const ColumnChoices = lazily<ColumnChoicesProps>(() => import('./ColumnChoices'), { pending: <Skeleton lines={8} /> })

interface ColumnChooserProps extends ColumnChoicesProps {
  isDisabled?: boolean | undefined
}

/** Chooses which columns stand in the list, and in which order. */
export function ColumnChooser({ isDisabled, ...choices }: ColumnChooserProps) {
  const intl = useIntl()
  if (!choices.columns.some(isHideable)) return null
  return (
    <Flyout
      look="icon"
      isDisabled={isDisabled}
      placement="bottomRight"
      label={intl.formatMessage({ id: 'ui.list.columns' })}
      content={() => <ColumnChoices {...choices} />}
    >
      <ColumnsIcon />
    </Flyout>
  )
}
