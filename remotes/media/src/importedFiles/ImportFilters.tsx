import { Button, SearchBox, Select } from '@vitrine/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import * as styles from './ImportFilters.module.css'

const words = {
  DECISION: 'media.imports.filter.decision',
  ALL: 'media.imports.filter.all',
  CREATE: 'media.imports.filter.create',
  CHANGE: 'media.imports.filter.change',
  REMOVE: 'media.imports.filter.remove',
  UNCHANGED: 'media.imports.filter.unchanged',
  REFUSED: 'media.imports.filter.refused',
  GUARDED: 'media.imports.filter.guarded',
  LEFT_OUT: 'media.imports.filter.leftOut',
} as const

/** Filters for the rows of a dry run. */
export type ImportFilter = keyof typeof words

const filters = Object.keys(words) as ImportFilter[]
const warning: readonly ImportFilter[] = ['REFUSED', 'GUARDED', 'REMOVE']

interface Props {
  counts: Readonly<Record<ImportFilter, number>>
  value: ImportFilter
  onChange(filter: ImportFilter): void
  fields: readonly { readonly field: string; readonly label: string; readonly count: number }[]
  /** '' is any */
  field: string
  onField(field: string): void
  words: string
  onWords(words: string): void
}

/** Filters rows by outcome, each with a count; by changed field, and by text. */
export function ImportFilters({ counts, value, onChange, fields, field, onField, words: searched, onWords }: Props) {
  const intl = useIntl()
  const filled = filters.filter((one) => one === 'ALL' || one === value || counts[one] > 0)
  return (
    <div className={styles.row}>
      <div className={`v-groups ${styles.groups}`} role="group" aria-label={intl.formatMessage({ id: 'media.imports.show' })}>
        {filled.map((one) => (
          <Button
            key={one}
            look="bare"
            className={warning.includes(one) ? 'v-group v-group-warning' : 'v-group'}
            aria-pressed={one === value}
            onClick={() => onChange(one)}
          >
            <FormattedMessage id={words[one]} values={{ count: counts[one], b: (parts) => <b key="count">{parts}</b> }} />
          </Button>
        ))}
      </div>
      {fields.length > 1 && (
        <Select
          aria-label={intl.formatMessage({ id: 'media.imports.field' })}
          value={field}
          options={[
            { value: '', label: intl.formatMessage({ id: 'media.imports.field.any' }) },
            ...fields.map(({ field: one, label, count }) => ({ value: one, label: `${label} (${intl.formatNumber(count)})` })),
          ]}
          onChange={onField}
        />
      )}
      {counts.ALL > 5 && (
        <div className={styles.search}>
          <SearchBox value={searched} onSearch={onWords} />
        </div>
      )}
    </div>
  )
}
