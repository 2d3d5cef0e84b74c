import { DecimalInput } from '@vitrine/forms'
import { Link } from '@vitrine/shell'
import { Field, Money } from '@vitrine/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import type { ProductForm } from '../productForm/ProductForm'
import type { Figures, PriceMode } from './bundleFigures'
import * as styles from '../newProduct/TypeChoice.module.css'
import * as own from './BundlePrice.module.css'

const modes = ['SUM', 'SUM_MINUS_PCT', 'FIXED'] as const

const words = {
  SUM: { label: 'catalogue.bundle.mode.SUM', hint: 'catalogue.bundle.mode.SUM.hint' },
  SUM_MINUS_PCT: { label: 'catalogue.bundle.mode.SUM_MINUS_PCT', hint: 'catalogue.bundle.mode.SUM_MINUS_PCT.hint' },
  FIXED: { label: 'catalogue.bundle.mode.FIXED', hint: 'catalogue.bundle.mode.FIXED.hint' },
} as const

/** The pricing of a bundle. */
export function BundlePrice({ form, mode, figures }: { form: ProductForm; mode: PriceMode; figures: Figures }) {
  const intl = useIntl()
  return (
    <section className="v-card" aria-labelledby="bundle-price">
      <h2 id="bundle-price">
        <FormattedMessage id="catalogue.field.bundlePriceMode" />
      </h2>
      <fieldset className={styles.types}>
        <legend className="v-hidden">
          <FormattedMessage id="catalogue.field.bundlePriceMode" />
        </legend>
        <div>
          {modes.map((one) => (
            <label key={one} className={styles.type}>
              <input
                type="radio"
                name="bundlePriceMode"
                checked={mode === one}
                // the sum is the default
                onChange={() => form.changeJson('bundlePriceMode', one === 'SUM' ? null : one)}
              />
              <span>
                <b>
                  <FormattedMessage id={words[one].label} />
                </b>
                <small>
                  <FormattedMessage id={words[one].hint} />
                </small>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      {form.errors['bundlePriceMode'] && (
        <p className="v-field-error" role="alert">
          {form.errors['bundlePriceMode']}
        </p>
      )}
      {mode === 'SUM_MINUS_PCT' && (
        <div className={own.field}>
          <Field
            label={intl.formatMessage({ id: 'catalogue.field.bundleDiscountPct' })}
            isChanged={form.changed.includes('bundleDiscountPct')}
            error={form.errors['bundleDiscountPct']}
            history={form.historyOf('bundleDiscountPct')}
          >
            <DecimalInput
              name="bundleDiscountPct"
              unit="%"
              value={form.jsonOf<string>('bundleDiscountPct')}
              onChange={(value) => form.changeJson('bundleDiscountPct', value)}
            />
          </Field>
        </div>
      )}
      {mode === 'FIXED' && (
        <p className={own.saving}>
          <FormattedMessage
            id={figures.price === null ? 'catalogue.bundle.noOwnPrice' : 'catalogue.bundle.ownPrice'}
            values={{ price: <Money amount={figures.price} />, link: (text) => <Link to="?tab=prices">{text}</Link> }}
          />
        </p>
      )}
    </section>
  )
}
