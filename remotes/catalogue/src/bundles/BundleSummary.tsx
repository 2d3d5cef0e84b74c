import { Money } from '@vitrine/ui'
import { FormattedList, FormattedMessage, FormattedNumber } from 'react-intl'
import { Figure } from '../amounts/Figure'
import { DeliveryPromise } from '../stock/DeliveryPromise'
import type { Figures } from './bundleFigures'
import * as styles from '../amounts/Figure.module.css'

/** The figures of a bundle for the current form, each with its derivation. */
export function BundleSummary({ figures, isEmpty }: { figures: Figures; isEmpty: boolean }) {
  const { stock, leadTimeWeeks, sum, price, limitedBy, awaited } = figures
  return (
    <section className="v-card" aria-labelledby="bundle-figures">
      <h2 id="bundle-figures">
        <FormattedMessage id="catalogue.bundle.figures" />
      </h2>
      <dl className={styles.figures} aria-live="polite">
        <Figure
          label={<FormattedMessage id="catalogue.bundle.stock" />}
          note={!isEmpty && limitedBy && <FormattedMessage id="catalogue.bundle.limitedBy" values={{ name: limitedBy.name }} />}
        >
          <FormattedNumber value={stock} />
        </Figure>
        <Figure
          label={<FormattedMessage id="catalogue.bundle.leadTime" />}
          note={
            awaited.length > 0 && (
              <FormattedMessage
                id="catalogue.bundle.awaits"
                values={{ names: <FormattedList type="conjunction" value={awaited.map(({ product }) => product.name)} /> }}
              />
            )
          }
        >
          <DeliveryPromise available={stock} weeks={leadTimeWeeks} />
        </Figure>
        <Figure label={<FormattedMessage id="catalogue.bundle.sum" />} note={!isEmpty && sum === null && <FormattedMessage id="catalogue.bundle.noSum" />}>
          <Money amount={sum} />
        </Figure>
        <Figure
          label={<FormattedMessage id="catalogue.bundle.price" />}
          note={saved(sum, price) && <FormattedMessage id="catalogue.bundle.cheaper" values={{ amount: <Money amount={saved(sum, price)} /> }} />}
        >
          <Money amount={price} />
        </Figure>
      </dl>
    </section>
  )
}

function saved(sum: string | null, price: string | null): string | null {
  const by = sum === null || price === null ? 0 : Math.round(Number(sum) * 100) - Math.round(Number(price) * 100)
  return by > 0 ? (by / 100).toFixed(2) : null
}
