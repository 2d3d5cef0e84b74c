import { ButtonLink, Empty } from '@vitrine/ui'
import { FormattedMessage } from 'react-intl'

/** A configurable product lies nowhere itself. */
export function StockOfVariations() {
  return (
    <Empty
      title={<FormattedMessage id="catalogue.stock.ofVariations" />}
      text={<FormattedMessage id="catalogue.stock.ofVariationsText" />}
      action={
        <ButtonLink to="?tab=variations">
          <FormattedMessage id="catalogue.stock.toVariations" />
        </ButtonLink>
      }
    />
  )
}
