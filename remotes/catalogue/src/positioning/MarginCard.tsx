import { DecimalInput } from '@vitrine/forms'
import { graphql, useFragment } from '@vitrine/relay'
import { Field, Money, Select, Swatch, WarningIcon } from '@vitrine/ui'
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import { Figure } from '../amounts/Figure'
import type { ProductForm } from '../productForm/ProductForm'
import { ruleNoteOf } from '../ruledFields/ruleNoteOf'
import type { MarginCard_keys$key } from './__generated__/MarginCard_keys.graphql'
import { marginPct, priceByKey } from './marginPct'
import * as fieldRows from '../productForm/fieldRows.module.css'
import * as amounts from '../amounts/Figure.module.css'
import * as styles from './PushCard.module.css'

interface Props {
  form: ProductForm
  keys: MarginCard_keys$key
  /** The sale price in the channel master list */
  price: string | null
}

/** The wanted and the actual margin of a product, and whether it is enough. */
export function MarginCard({ form, keys: key, price }: Props) {
  const intl = useIntl()
  const keys = useFragment(
    graphql`
      fragment MarginCard_keys on MarginKey @relay(plural: true) {
        id
        code
        label
        factor
        minMarginPct
        rounding
        colour
      }
    `,
    key,
  )
  const chosen = form.jsonOf<number>('marginKey')
  const marginKey = keys.find(({ id }) => Number(id) === chosen)
  const purchase = form.jsonOf<string>('purchasePrice')
  const margin = marginPct(price, purchase)
  const least = marginKey ? Number(marginKey.minMarginPct) : null
  const isBelow = margin !== null && least !== null && margin < least
  const common = (path: string) => ({
    isChanged: form.changed.includes(path),
    error: form.errors[path],
    history: form.historyOf(path),
    note: ruleNoteOf(form, path),
  })
  return (
    <section className="v-card" aria-labelledby="positioning-margin">
      <h2 id="positioning-margin">
        <FormattedMessage id="catalogue.positioning.margin" />
      </h2>
      <div className={`${fieldRows.pair} ${styles.fields}`}>
        <Field {...common('marginKey')} label={intl.formatMessage({ id: 'catalogue.product.marginKey' })} hint={marginKey && <Swatch hex={marginKey.colour} />}>
          <Select
            name="marginKey"
            value={chosen === null ? '' : String(chosen)}
            onChange={(id) => form.changeJson('marginKey', id === '' ? null : Number(id))}
            options={[
              { value: '', label: intl.formatMessage({ id: 'catalogue.positioning.noKey' }) },
              ...keys.map(({ id, code, label }) => ({ value: id, label: intl.formatMessage({ id: 'catalogue.positioning.keyName' }, { code, label }) })),
            ]}
          />
        </Field>
        <Field
          {...common('purchasePrice')}
          label={intl.formatMessage({ id: 'catalogue.product.purchasePrice' })}
          hint={<FormattedMessage id="catalogue.positioning.withoutVat" />}
        >
          <DecimalInput name="purchasePrice" unit="€" value={purchase} onChange={(value) => form.changeJson('purchasePrice', value)} />
        </Field>
      </div>
      <dl className={`${amounts.figures} ${styles.result}`} aria-live="polite">
        <Figure
          label={<FormattedMessage id="catalogue.positioning.salePrice" />}
          note={price === null && <FormattedMessage id="catalogue.positioning.noSalePrice" />}
        >
          <Money amount={price} />
        </Figure>
        <Figure
          label={<FormattedMessage id="catalogue.positioning.actualMargin" />}
          note={least !== null && <FormattedMessage id="catalogue.positioning.atLeast" values={{ least: <Percent value={least} /> }} />}
        >
          {margin === null ? <span className="v-soft">–</span> : <Percent value={margin} />}
        </Figure>
        {marginKey && (
          <Figure
            label={<FormattedMessage id="catalogue.positioning.keyPrice" />}
            note={
              <FormattedMessage
                id="catalogue.positioning.keyPriceHow"
                values={{ factor: <FormattedNumber value={Number(marginKey.factor)} />, rounding: marginKey.rounding }}
              />
            }
          >
            <Money amount={priceByKey(purchase, marginKey.factor, marginKey.rounding)} />
          </Figure>
        )}
      </dl>
      {isBelow && (
        <p className={styles.moves} role="status">
          <WarningIcon />
          <span>
            <FormattedMessage
              id="catalogue.positioning.tooLittle"
              values={{ margin: <Percent value={margin} />, least: <Percent value={least} />, code: marginKey?.code }}
            />
          </span>
        </p>
      )}
    </section>
  )
}

function Percent({ value }: { value: number }) {
  return <FormattedNumber value={value / 100} style="percent" maximumFractionDigits={1} />
}
