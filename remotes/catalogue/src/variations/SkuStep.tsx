import { RefusalNote } from '@vitrine/jobs'
import { Button, Field, Input } from '@vitrine/ui'
import { type FormEvent, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { VariationDraft } from './useVariationDrafts'
import { countOn, skuFaults } from './variationSkus'
import * as styles from './SkuStep.module.css'

const ROWS = 50
const LONGEST = 64

interface Props {
  drafts: readonly VariationDraft[]
  /** One per variation */
  skus: readonly string[]
  onChange(skus: readonly string[]): void
  /** The server's reasons for refusing them */
  messages: readonly string[]
  onDone(): void
  onClose(): void
}

/** The SKUs of the variations to be created, which can be changed. */
export function SkuStep({ drafts, skus, onChange, messages, onDone, onClose }: Props) {
  const intl = useIntl()
  const [rows, setRows] = useState(ROWS)
  const faults = skuFaults(skus)
  const counted = countOn(skus[0] ?? '', skus.length)
  const isReady = faults.every((fault) => fault === undefined)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isReady) onDone()
  }
  return (
    <form className="v-stack" onSubmit={handleSubmit}>
      {messages.length > 0 && <RefusalNote messages={messages} />}
      <p className="v-soft">
        <FormattedMessage id="catalogue.skus.text" />
      </p>
      <div className={`v-stack ${styles.rows}`}>
        {drafts.slice(0, rows).map(({ combination, words }, at) => (
          <Field
            key={combination.join()}
            label={words}
            error={faults[at] && intl.formatMessage({ id: faults[at] === 'twice' ? 'catalogue.skus.twice' : 'catalogue.skus.missing' })}
          >
            <Input
              value={skus[at] ?? ''}
              maxLength={LONGEST}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => onChange(skus.with(at, event.target.value))}
            />
          </Field>
        ))}
      </div>
      {drafts.length > rows && (
        <Button size="small" onClick={() => setRows(rows + ROWS)}>
          <FormattedMessage id="catalogue.variations.moreRows" values={{ count: drafts.length - rows }} />
        </Button>
      )}
      {drafts.length > 1 && (
        <Button size="small" disabled={counted === undefined} onClick={() => counted && onChange(counted)}>
          <FormattedMessage id="catalogue.skus.countOn" />
        </Button>
      )}
      <div className="v-dialog-foot">
        <Button onClick={onClose}>
          <FormattedMessage id="jobs.cancel" />
        </Button>
        <Button type="primary" htmlType="submit" disabled={!isReady}>
          <FormattedMessage id="jobs.preview" />
        </Button>
      </div>
    </form>
  )
}
