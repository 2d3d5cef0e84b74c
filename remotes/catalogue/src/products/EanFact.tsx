import { CheckIcon, WarningIcon } from '@vitrine/ui'
import { FormattedMessage } from 'react-intl'
import { isEanValid } from './isEanValid'
import * as styles from './EanFact.module.css'

/** An EAN with a mark for a correct or a wrong check digit. */
export function EanFact({ ean }: { ean: string }) {
  const isValid = isEanValid(ean)
  const Icon = isValid ? CheckIcon : WarningIcon
  return (
    <span className="v-nowrap">
      <FormattedMessage id="catalogue.product.ean" values={{ ean }} />
      <span className={isValid ? styles.valid : styles.wrong}>
        <Icon />
        <span className="v-hidden">
          <FormattedMessage id={isValid ? 'catalogue.product.eanRight' : 'catalogue.product.eanWrong'} />
        </span>
      </span>
    </span>
  )
}
