import { graphql, useFragment } from '@vitrine/relay'
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import type { ImportSummary_file$key } from './__generated__/ImportSummary_file.graphql'
import * as styles from './ImportSummary.module.css'

/** The numbers of an import: how many rows change each field, and what is created along with them. */
export function ImportSummary({ file }: { file: ImportSummary_file$key }) {
  const intl = useIntl()
  const { rowCount, createCount, changeCount, removalCount, changedFields, newValues } = useFragment(
    graphql`
      fragment ImportSummary_file on ImportedFile {
        rowCount
        createCount
        changeCount
        removalCount
        changedFields {
          field
          label
          count
        }
        newValues {
          attribute
          value
        }
      }
    `,
    file,
  )
  return (
    <aside className="v-card v-stack">
      <h2>
        <FormattedMessage id="media.imports.summary" values={{ count: createCount + changeCount, total: rowCount }} />
      </h2>
      <dl className={styles.counts}>
        {createCount > 0 && (
          <div>
            <dt>
              <FormattedMessage id="media.imports.newProducts" />
            </dt>
            <dd>
              <FormattedNumber value={createCount} />
            </dd>
          </div>
        )}
        {changedFields.slice(0, 12).map(({ field, label, count }) => (
          <div key={field}>
            <dt>{label}</dt>
            <dd>
              <FormattedNumber value={count} />
            </dd>
          </div>
        ))}
      </dl>
      {removalCount > 0 && (
        <p className="v-note v-note-danger">
          <FormattedMessage id="media.imports.removals" values={{ count: removalCount }} />
        </p>
      )}
      {newValues.length > 0 && (
        <p className="v-soft v-small">
          <FormattedMessage
            id="media.imports.newValues"
            values={{ count: newValues.length, values: intl.formatList(newValues.slice(0, 5).map(({ attribute, value }) => `${value} (${attribute})`)) }}
          />
        </p>
      )}
      <p className="v-small v-soft">
        <FormattedMessage id="media.imports.revertible" />
      </p>
    </aside>
  )
}
