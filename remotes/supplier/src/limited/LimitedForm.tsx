import { graphql, useFragment } from '@vitrine/relay'
import { Button } from '@vitrine/ui'
import { FormattedMessage, FormattedTime, useIntl } from 'react-intl'
import type { LimitedForm_limited$key } from './__generated__/LimitedForm_limited.graphql'
import { LimitedField } from './LimitedField'
import * as styles from './LimitedProductScreen.module.css'
import { NoteField } from './NoteField'
import { ProductsOfLink } from './ProductsOfLink'
import { useSaveProposal } from './useSaveProposal'

const outcomes = {
  SUBMITTED: 'supplier.limited.state.submitted',
  ACCEPTED: 'supplier.limited.state.accepted',
  PARTLY_ACCEPTED: 'supplier.limited.state.partlyAccepted',
  RETURNED: 'supplier.limited.state.returned',
} as const
const over: readonly string[] = ['SUBMITTED', 'ACCEPTED', 'PARTLY_ACCEPTED']

/** The requested fields, saved as they are filled in; their progress; and the submit button. */
export function LimitedForm({ id, sku, limited: first }: { id: string; sku: string; limited: LimitedForm_limited$key }) {
  const intl = useIntl()
  const { limited, errors, savedAt, isBusy, save, say, submit } = useSaveProposal(id, first)
  const { state, comment, isDraft, fields, products } = useFragment(
    graphql`
      fragment LimitedForm_limited on LimitedProduct {
        state
        comment
        isDraft
        fields {
          field
          value
          state
          ...LimitedField_field
        }
        products {
          ...ProductsOfLink_rows
        }
      }
    `,
    limited,
  )
  const filled = fields.filter(({ value }) => value !== null && value !== undefined).length
  const isOver = over.includes(state)
  // of several products one may be submitted before the others
  const isSent = !isDraft && (isOver || fields.some((field) => field.state === 'SUBMITTED'))
  const outcome = state in outcomes ? outcomes[state as keyof typeof outcomes] : isSent ? outcomes.SUBMITTED : undefined
  return (
    <>
      {products.length > 1 && <ProductsOfLink rows={products} current={id} />}
      <p className={styles.count}>
        <FormattedMessage id="supplier.limited.article" values={{ sku }} />
        {' · '}
        <FormattedMessage id="supplier.limited.filled" values={{ filled, asked: fields.length }} />
      </p>
      <progress
        className={styles.progress}
        value={filled}
        max={Math.max(fields.length, 1)}
        aria-label={intl.formatMessage({ id: 'supplier.limited.progress' })}
      />
      {outcome && (
        <p className={styles.outcome} data-state={state} role="status">
          <FormattedMessage id={outcome} />
        </p>
      )}
      {fields.length === 0 && (
        <p className="v-soft">
          <FormattedMessage id="supplier.limited.nothing" />
        </p>
      )}
      <div className={styles.fields}>
        {fields.map((field) => (
          <LimitedField
            key={field.field}
            product={id}
            field={field}
            error={errors[field.field]}
            isOver={isOver}
            onSave={(value) => save(field.field, value)}
            onSay={(words) => say(field.field, words)}
          />
        ))}
        <NoteField comment={comment ?? ''} isClosed={isOver} onSay={(words) => say(null, words)} />
      </div>
      {errors[''] && (
        <p className={styles.error} role="alert">
          {errors['']}
        </p>
      )}
      {!isOver && (
        <>
          <p className={`v-soft ${styles.saved}`} role="status">
            {isBusy ? (
              <FormattedMessage id="supplier.limited.saving" />
            ) : (
              savedAt !== null && <FormattedMessage id="supplier.limited.saved" values={{ time: <FormattedTime value={savedAt} /> }} />
            )}
          </p>
          <Button type="primary" size="large" block className={styles.send} disabled={isSent} onClick={submit}>
            <FormattedMessage id="supplier.limited.send" />
          </Button>
        </>
      )}
    </>
  )
}
