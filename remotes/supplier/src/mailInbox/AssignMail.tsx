import { ProductPicker } from '@vitrine/pickers/products'
import { useIntl } from 'react-intl'

const nobody: ReadonlySet<string> = new Set()

/** Says of which product a mail is whose address names none. */
export function AssignMail({ onAssign }: { onAssign(product: { id: string; name: string }): void }) {
  const intl = useIntl()
  return (
    <ProductPicker
      label={intl.formatMessage({ id: 'supplier.mail.assign' })}
      excluded={nobody}
      onPick={([first]) => {
        if (first) onAssign(first)
      }}
    />
  )
}
