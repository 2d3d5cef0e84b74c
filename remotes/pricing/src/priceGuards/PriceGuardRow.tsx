import { graphql, useFragment } from '@vitrine/relay'
import { Select } from '@vitrine/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import type { PriceGuardRow_guard$key } from './__generated__/PriceGuardRow_guard.graphql'
import * as styles from './PriceGuardRow.module.css'
import { strictnesses, useSetPriceGuard } from './useSetPriceGuard'

const codes = ['BUNDLE', 'CENTS', 'DISCOUNT', 'JUMP', 'PURCHASE'] as const

/** One guard: name, description, and strictness. */
export function PriceGuardRow({ guard, onTakenBack }: { guard: PriceGuardRow_guard$key; onTakenBack(): void }) {
  const intl = useIntl()
  const { code, strictness } = useFragment(
    graphql`
      fragment PriceGuardRow_guard on PriceGuard {
        code
        strictness
      }
    `,
    guard,
  )
  const choose = useSetPriceGuard(onTakenBack)
  // one that only a newer server knows has no text here, but can be set
  const known = codes.find((one) => one === code)
  const name = known ? intl.formatMessage({ id: `pricing.guards.${known}` }) : code
  return (
    <li className={styles.guard}>
      <div className={styles.words}>
        <h3 className={styles.name}>{name}</h3>
        {known && (
          <p className={`v-soft v-small ${styles.sentence}`}>
            <FormattedMessage id={`pricing.guards.about.${known}`} />
          </p>
        )}
      </div>
      <span className={styles.choice}>
        <Select
          aria-label={intl.formatMessage({ id: 'pricing.guards.strictness' }, { guard: name })}
          value={strictness}
          options={strictnesses.map((one) => ({ value: one, label: intl.formatMessage({ id: `pricing.guards.strictness.${one}` }) }))}
          onChange={(chosen) => void choose({ code, name, strictness: chosen as (typeof strictnesses)[number] })}
        />
      </span>
    </li>
  )
}
