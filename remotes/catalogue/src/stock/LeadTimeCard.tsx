import { Field, MovedNote, NumberInput } from '@vitrine/ui'
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import { Figure } from '../amounts/Figure'
import type { ProductForm } from '../productForm/ProductForm'
import { ruleNoteOf } from '../ruledFields/ruleNoteOf'
import { DeliveryPromise } from './DeliveryPromise'
import type { StockLevel } from './StockLevel'
import * as styles from '../amounts/Figure.module.css'
import * as own from './LeadTimeCard.module.css'

const path = 'leadTimeWeeks'
const MOST_WEEKS = 520

/** The total stock, the resulting delivery promise, and the lead time. */
export function LeadTimeCard({ form, levels }: { form: ProductForm; levels: readonly StockLevel[] }) {
  const intl = useIntl()
  const label = intl.formatMessage({ id: 'catalogue.product.leadTimeWeeks' })
  const weeks = form.jsonOf<number>(path)
  const sum = (kind: string) => levels.filter(({ place }) => place.kind === kind).reduce((total, { available }) => total + available, 0)
  const [inWarehouse, inStores] = [sum('WAREHOUSE'), sum('STORE')]
  const incoming = levels.reduce((total, { incomingQty }) => total + incomingQty, 0)
  return (
    <section className="v-card" aria-labelledby="stock-promise">
      <h2 id="stock-promise">
        <FormattedMessage id="catalogue.stock.promise" />
      </h2>
      <dl className={styles.figures} aria-live="polite">
        <Figure label={<FormattedMessage id="catalogue.stock.promised" />}>
          <DeliveryPromise available={inWarehouse + inStores} weeks={weeks} />
        </Figure>
        <Figure
          label={<FormattedMessage id="catalogue.stock.inWarehouse" />}
          note={incoming > 0 && <FormattedMessage id="catalogue.stock.awaited" values={{ count: incoming }} />}
        >
          <FormattedNumber value={inWarehouse} />
        </Figure>
        <Figure label={<FormattedMessage id="catalogue.stock.inStores" />}>
          <FormattedNumber value={inStores} />
        </Figure>
      </dl>
      <div className={own.field}>
        <Field
          label={label}
          hint={<FormattedMessage id="catalogue.stock.leadTimeHint" />}
          isChanged={form.changed.includes(path)}
          error={form.errors[path]}
          note={
            form.moved.includes(path) ? <MovedNote field={label} theirs={form.savedOf(path)} onTakeTheirs={() => form.reset(path)} /> : ruleNoteOf(form, path)
          }
          history={form.historyOf(path)}
        >
          <NumberInput name={path} value={weeks} min={0} max={MOST_WEEKS} onChange={(value) => form.changeJson(path, value)} />
        </Field>
      </div>
    </section>
  )
}
