import { graphql, useFragment } from '@vitrine/relay'
import { Checkbox, Field, Select } from '@vitrine/ui'
import { useIntl } from 'react-intl'
import { CommentField } from './CommentField'
import type { LimitedField_field$key } from './__generated__/LimitedField_field.graphql'
import { FilesField } from './FilesField'
import * as styles from './LimitedProductScreen.module.css'
import { PhotosField } from './PhotosField'
import { SlipsNote } from './SlipsNote'
import { TypedField } from './TypedField'

interface Props {
  /** The visitor's current product */
  product: string
  field: LimitedField_field$key
  error: string | undefined
  /** All of the product was submitted */
  isOver: boolean
  onSave(value: unknown): void
  onSay(comment: string): void
}

const read = (json: string | null | undefined): unknown => (json ? (JSON.parse(json) as unknown) : null)

/** One requested field, in a suitable control. Submitted and accepted values are read-only. */
export function LimitedField({ product, field, error, isOver, onSave, onSay }: Props) {
  const intl = useIntl()
  const asked = useFragment(
    graphql`
      fragment LimitedField_field on LimitedField {
        label
        help
        kind
        unit
        maximum
        lines
        options {
          value
          label
        }
        value
        state
        reason
        comment
        checks
        ...PhotosField_field
        ...FilesField_field
      }
    `,
    field,
  )
  const { label, help, kind, unit, maximum, lines, options, state, reason, comment, checks } = asked
  const value = read(asked.value)
  const isClosed = isOver || state === 'SUBMITTED' || state === 'ACCEPTED'
  const refused =
    state !== 'REJECTED'
      ? undefined
      : reason
        ? intl.formatMessage({ id: 'supplier.limited.rejectedFor' }, { reason })
        : intl.formatMessage({ id: 'supplier.limited.rejected' })
  const note =
    state === 'ACCEPTED'
      ? intl.formatMessage({ id: 'supplier.limited.accepted' })
      : state === 'SUBMITTED'
        ? intl.formatMessage({ id: 'supplier.limited.waiting' })
        : help
  const common = { label, error: error ?? refused, note: note ?? undefined }
  // for a refused value the error suffices
  const slips = isClosed || error !== undefined ? [] : checks
  const withSlips = { ...common, note: slips.length > 0 ? <SlipsNote note={common.note} slips={slips} /> : common.note }

  const control = () => {
    if (kind === 'IMAGES') return <PhotosField product={product} field={asked} {...common} isClosed={isClosed} maximum={maximum ?? undefined} onSave={onSave} />
    if (kind === 'FILES') return <FilesField product={product} field={asked} {...common} isClosed={isClosed} maximum={maximum ?? undefined} onSave={onSave} />
    if (kind === 'CHOICES') {
      const chosen = Array.isArray(value) ? value.map(String) : []
      return (
        <fieldset className={styles.choices} disabled={isClosed}>
          <legend>{label}</legend>
          <Checkbox.Group
            value={chosen}
            options={options.map((option) => ({ value: option.value, label: option.label }))}
            onChange={(values) => onSave(values.length === 0 ? null : values.map(Number))}
          />
          {withSlips.note && <span className="v-field-note">{withSlips.note}</span>}
          {common.error && (
            <span className="v-field-error" role="alert">
              {common.error}
            </span>
          )}
        </fieldset>
      )
    }
    if (kind === 'CHOICE' || kind === 'BOOLEAN') {
      const words =
        kind === 'CHOICE'
          ? options
          : [
              { value: 'true', label: intl.formatMessage({ id: 'supplier.limited.yes' }) },
              { value: 'false', label: intl.formatMessage({ id: 'supplier.limited.no' }) },
            ]
      const taken = (chosen: string) => (chosen === '' ? null : kind === 'CHOICE' ? Number(chosen) : chosen === 'true')
      return (
        <Field {...withSlips}>
          <Select
            value={value === null ? '' : String(value)}
            disabled={isClosed}
            options={[{ value: '', label: intl.formatMessage({ id: 'supplier.limited.choose' }) }, ...words]}
            onChange={(chosen) => onSave(taken(chosen))}
          />
        </Field>
      )
    }
    return (
      <TypedField
        {...withSlips}
        kind={kind}
        unit={unit ?? undefined}
        maximum={maximum ?? undefined}
        lines={lines ?? undefined}
        value={value}
        isClosed={isClosed}
        onSave={onSave}
      />
    )
  }
  return (
    <div className={styles.field}>
      {control()}
      <CommentField label={label} comment={comment ?? ''} isClosed={isClosed} onSay={onSay} />
    </div>
  )
}
