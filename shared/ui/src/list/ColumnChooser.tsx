import { useIntl } from 'react-intl'
import { lazily } from '../feedback/lazily'
import { Skeleton } from '../feedback/Skeleton'
import { ColumnsIcon } from '../icons/icons'
import { Flyout } from '../menus/Flyout'
import type { ColumnChoicesProps } from './ColumnChoices'
import { isHideable } from './ListColumn'

/** Column checkboxes that can be sorted with a handle, buttons and Alt with an arrow key. */
export const ColumnChoices = lazily<ColumnChoicesProps>(() => import('./ColumnChoices'), { pending: <Skeleton lines={8} /> })

interface ColumnChooserProps extends ColumnChoicesProps {
  isDisabled?: boolean | undefined
}

/** Chooses the visible columns of a list, and their order. */
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
