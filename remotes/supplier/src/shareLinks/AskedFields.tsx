import { graphql, useFragment } from '@vitrine/relay'
import { Button, Checkbox } from '@vitrine/ui'
import { FormattedMessage } from 'react-intl'
import type { AskedFields_fields$key } from './__generated__/AskedFields_fields.graphql'
import * as styles from './NewShareLinkForm.module.css'

interface Props {
  fields: AskedFields_fields$key
  /** How many products the link is for */
  products: number
  /** null: of each product what it lacks */
  chosen: ReadonlySet<string> | null
  error: string | undefined
  onChoose(fields: ReadonlySet<string> | null): void
}

/** What a link asks for: what is missing, until somebody ticks something else. */
export function AskedFields({ fields, products, chosen, error, onChoose }: Props) {
  const askable = useFragment(
    graphql`
      fragment AskedFields_fields on AskedField @relay(plural: true) {
        field
        label
        missing
      }
    `,
    fields,
  )
  const missing = new Set(askable.flatMap((one) => (one.missing > 0 ? [one.field] : [])))
  const ticked = chosen ?? missing
  const toggle = (field: string) => {
    const next = new Set(ticked)
    if (!next.delete(field)) next.add(field)
    onChoose(next.size === missing.size && [...next].every((one) => missing.has(one)) ? null : next)
  }
  return (
    <fieldset className={styles.fields}>
      <legend>
        <FormattedMessage id="supplier.shareLink.form.fields" />
      </legend>
      <div className={styles.fieldsHead}>
        <span className="v-soft v-small">
          <FormattedMessage id={chosen ? 'supplier.shareLink.form.fieldsChosen' : 'supplier.shareLink.form.fieldsEach'} />
        </span>
        {chosen && (
          <Button size="small" type="link" onClick={() => onChoose(null)}>
            <FormattedMessage id="supplier.shareLink.form.fieldsReset" />
          </Button>
        )}
      </div>
      <ul className={styles.askable}>
        {askable.map((one) => (
          <li key={one.field}>
            <Checkbox checked={ticked.has(one.field)} onChange={() => toggle(one.field)}>
              {one.label}{' '}
              <span className="v-soft v-small">
                {products > 1 ? (
                  <FormattedMessage id="supplier.shareLink.form.fieldsHint" values={{ missing: one.missing, count: products }} />
                ) : (
                  <FormattedMessage id={one.missing > 0 ? 'supplier.shareLink.form.missing' : 'supplier.shareLink.form.present'} />
                )}
              </span>
            </Checkbox>
          </li>
        ))}
      </ul>
      {error && (
        <span className="v-field-error" role="alert">
          {error}
        </span>
      )}
    </fieldset>
  )
}
