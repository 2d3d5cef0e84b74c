import { Switch } from '@vitrine/ui'
import { useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { MergeFieldRow } from './MergeFieldRow'
import type { MergeChoice, MergeDecisions, MergeMode } from './mergeAddress'
import type { MergeDraft } from './useMergeDraft'
import * as screen from './MergeScreen.module.css'
import * as styles from './MergeFields.module.css'

interface Props {
  mode: MergeMode
  draft: MergeDraft
  choices: MergeDecisions['choices']
  onChoices(choices: MergeDecisions['choices']): void
}

/** The fields with each product's value and the result. Only differing fields, unless all are requested. */
export function MergeFields({ mode, draft, choices, onChoices }: Props) {
  const intl = useIntl()
  const title = useId()
  const [isWhole, setWhole] = useState(false)
  const { products, fields } = draft
  const shown = isWhole ? fields : fields.filter(({ differs }) => differs)
  const choose = (field: string, choice: MergeChoice | undefined) => {
    const { [field]: _, ...others } = choices
    onChoices(choice ? { ...others, [field]: choice } : others)
  }
  return (
    <section className={screen.card} aria-labelledby={title}>
      <div className={styles.head}>
        <h2 id={title}>
          <FormattedMessage id={mode === 'AS_DUPLICATE' ? 'catalogue.merge.fields' : 'catalogue.merge.lifted'} values={{ name: products[0]?.name }} />
        </h2>
        {mode === 'AS_DUPLICATE' && (
          <label className="v-row">
            <Switch checked={isWhole} onChange={setWhole} />
            <FormattedMessage id="catalogue.merge.all" values={{ count: fields.length }} />
          </label>
        )}
      </div>
      {shown.length === 0 ? (
        <p className="v-soft">
          <FormattedMessage id={mode === 'AS_DUPLICATE' ? 'catalogue.merge.noDifferences' : 'catalogue.merge.nothingLifted'} />
        </p>
      ) : (
        <div className={styles.scroll} tabIndex={0} role="region" aria-label={intl.formatMessage({ id: 'catalogue.merge.fieldsTable' })}>
          <table className={styles.table} style={{ '--columns': products.length + 1 }}>
            <thead>
              <tr>
                <th scope="col">
                  <FormattedMessage id="catalogue.merge.field" />
                </th>
                {products.map(({ id, name, sku }, at) => (
                  <th key={id} scope="col">
                    <small>
                      <FormattedMessage id={at === 0 ? 'catalogue.merge.target' : 'catalogue.merge.source'} />
                    </small>
                    <span title={name}>{name}</span> <small>{sku}</small>
                  </th>
                ))}
                <th scope="col">
                  <FormattedMessage id="catalogue.merge.result" />
                </th>
              </tr>
            </thead>
            <tbody>
              {shown.map((field) => (
                <MergeFieldRow
                  key={field.field}
                  field={field}
                  products={products}
                  choice={choices[field.field]}
                  onChoose={(choice) => choose(field.field, choice)}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
