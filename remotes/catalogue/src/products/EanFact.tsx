import { CheckIcon, WarningIcon } from '@vitrine/ui'
import { FormattedMessage } from 'react-intl'
import { isEanValid } from './isEanValid'

/** An EAN with a tick when its check digit is right, and a warning when it is not. */
export function EanFact({ ean }: { ean: string }) {
  const isValid = isEanValid(ean)
  const Icon = isValid ? CheckIcon : WarningIcon
  return (
    <span className="v-nowrap">
      <FormattedMessage id="catalogue.product.ean" values={{ ean }} />
      <span style={{ color: isValid ? 'var(--v-link)' : 'var(--v-danger)', display: 'inline-flex', verticalAlign: 'middle', margin: '-3px 0 -2px 3px' }}>
        <Icon />
        <span className="v-hidden">
          <FormattedMessage id={isValid ? 'catalogue.product.eanRight' : 'catalogue.product.eanWrong'} />
        </span>
      </span>
    </span>
  )
}
