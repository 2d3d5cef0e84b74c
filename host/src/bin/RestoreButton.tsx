import { Button } from '@vitrine/ui'
import { createContext, useContext } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Restorable } from './RestoreDialog'

/** Restores a row of the bin; the list has the dialog. */
export const RestoreOfRows = createContext<(things: Restorable) => void>(() => undefined)

/** Restores one entity, after a confirmation. */
export function RestoreButton({ id, name }: { id: string; name: string }) {
  const restore = useContext(RestoreOfRows)
  return (
    <Button
      size="small"
      onClick={() => restore({ ids: [id], search: {}, count: 1, names: [name] })}
      aria-label={useIntl().formatMessage({ id: 'office.bin.restoreOne' }, { name })}
    >
      <FormattedMessage id="office.bin.restore" />
    </Button>
  )
}
