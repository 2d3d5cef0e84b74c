import { addressOf } from '@vitrine/shell'
import { MenuButton, MoreIcon } from '@vitrine/ui'
import { useIntl } from 'react-intl'

/** What else there is around the products. */
export function ProductsMore({ onCodes }: { onCodes: () => void }) {
  const intl = useIntl()
  const items = [
    { id: 'codes', label: intl.formatMessage({ id: 'catalogue.codes.ask' }), onSelect: onCodes },
    { id: 'bin', label: intl.formatMessage({ id: 'catalogue.products.bin' }), to: `${addressOf('bin')}?type=product` },
  ]
  return (
    <MenuButton label={intl.formatMessage({ id: 'catalogue.products.more' })} items={items}>
      <MoreIcon />
    </MenuButton>
  )
}
