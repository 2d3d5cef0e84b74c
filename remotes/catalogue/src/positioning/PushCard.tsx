import { DatePicker } from '@vitrine/controls/DatePicker'
import { graphql, useFragment } from '@vitrine/relay'
import { addressOf, Link } from '@vitrine/shell'
import { Field, MovedNote, NumberInput, WarningIcon } from '@vitrine/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import type { ProductForm } from '../productForm/ProductForm'
import type { PushCard_positioning$key } from './__generated__/PushCard_positioning.graphql'
import { LAST_POSITION, makeRoom } from './makeRoom'
import * as fieldRows from '../productForm/fieldRows.module.css'
import * as styles from './PushCard.module.css'
import * as amounts from '../amounts/Figure.module.css'

interface Props {
  id: string
  form: ProductForm
  positioning: PushCard_positioning$key
}

// Enough of a long list to see how it continues.
const SHOWN = 5

/** The push position of a product, and the products that move down for it. */
export function PushCard({ id, form, positioning: key }: Props) {
  const intl = useIntl()
  const { pushed } = useFragment(
    graphql`
      fragment PushCard_positioning on Positioning {
        pushed {
          position
          product {
            id
            name
          }
        }
      }
    `,
    key,
  )
  const position = form.jsonOf<number>('pushPosition')
  const others = pushed.flatMap(({ position: at, product }) => (product.id === id ? [] : [{ ...product, position: at }]))
  const moved = position !== null && form.changed.includes('pushPosition') ? makeRoom(position, others) : []
  const shown = moved.slice(0, SHOWN)
  const common = (path: string) => {
    const label = intl.formatMessage({ id: path === 'pushPosition' ? 'catalogue.product.pushPosition' : 'catalogue.product.pinnedUntil' })
    return {
      label,
      isChanged: form.changed.includes(path),
      error: form.errors[path],
      history: form.historyOf(path),
      note: form.moved.includes(path) && <MovedNote field={label} theirs={form.savedOf(path).replaceAll('"', '')} onTakeTheirs={() => form.reset(path)} />,
    }
  }
  return (
    <section className="v-card" aria-labelledby="positioning-push">
      <h2 id="positioning-push">
        <FormattedMessage id="catalogue.positioning.push" />
      </h2>
      <div className={`${fieldRows.pair} ${styles.fields}`}>
        <Field {...common('pushPosition')} hint={<FormattedMessage id="catalogue.positioning.pushHint" values={{ last: LAST_POSITION }} />}>
          <NumberInput name="pushPosition" value={position} max={LAST_POSITION} onChange={(value) => form.changeJson('pushPosition', value)} />
        </Field>
        <Field {...common('pinnedUntil')} hint={<FormattedMessage id="catalogue.positioning.untilHint" />}>
          <DatePicker
            name="pinnedUntil"
            isDisabled={position === null && form.jsonOf('pinnedUntil') === null}
            value={form.jsonOf<string>('pinnedUntil')}
            onChange={(day) => form.changeJson('pinnedUntil', day)}
          />
        </Field>
      </div>
      <div aria-live="polite">
        {moved.length > 0 && (
          <div className={styles.moves}>
            <WarningIcon />
            <div>
              <p>
                <FormattedMessage id="catalogue.positioning.makesRoom" values={{ position, count: moved.length }} />
              </p>
              <ul>
                {shown.map((one) => (
                  <li key={one.id}>
                    <Link to={`${addressOf('products.edit', { id: one.id })}?tab=positioning`}>{one.name}</Link>{' '}
                    <FormattedMessage
                      id={one.to === null ? 'catalogue.positioning.losesPlace' : 'catalogue.positioning.goesTo'}
                      values={{ from: one.position, to: one.to }}
                    />
                  </li>
                ))}
                {moved.length > shown.length && (
                  <li>
                    <FormattedMessage id="catalogue.positioning.andMore" values={{ count: moved.length - shown.length }} />
                  </li>
                )}
              </ul>
            </div>
          </div>
        )}
      </div>
      {others.length > 0 && moved.length === 0 && <PushedRow position={position} others={others} />}
    </section>
  )
}

/** The occupied positions, to find a free one. */
function PushedRow({ position, others }: { position: number | null; others: readonly { id: string; name: string; position: number }[] }) {
  const near = others.filter((one) => position === null || Math.abs(one.position - position) <= SHOWN).slice(0, 2 * SHOWN)
  return (
    <details className={styles.others}>
      <summary className="v-soft v-small">
        <FormattedMessage id="catalogue.positioning.pushedNow" values={{ count: others.length }} />
      </summary>
      <ol className={styles.pushed}>
        {near.map((one) => (
          <li key={one.id}>
            <span className={amounts.number}>{one.position}</span>
            <Link to={`${addressOf('products.edit', { id: one.id })}?tab=positioning`}>{one.name}</Link>
          </li>
        ))}
      </ol>
    </details>
  )
}
