import { graphql, useSearched } from '@vitrine/relay'
import { Select } from '@vitrine/ui'
import { useIntl } from 'react-intl'
import type { PreviewFieldSelectQuery } from './__generated__/PreviewFieldSelectQuery.graphql'

interface Props {
  jobId: string
  /** '' is any */
  value: string
  onChange(value: string): void
}

/** Narrows a preview to entities in which one field changes. Hidden if only one field changes. */
export function PreviewFieldSelect({ jobId, value, onChange }: Props) {
  const intl = useIntl()
  const { found } = useSearched<PreviewFieldSelectQuery>(
    graphql`
      query PreviewFieldSelectQuery($id: ID!) {
        node(id: $id) {
          ... on Job {
            preview {
              fields {
                field
                label
                count
              }
            }
          }
        }
      }
    `,
    { id: jobId },
    'network-only',
  )
  const fields = found?.node?.preview?.fields ?? []
  if (fields.length < 2) return null
  const options = fields.map(({ field, label, count }) => ({ value: field, label: intl.formatMessage({ id: 'jobs.field.counted' }, { label, count }) }))
  return (
    <Select
      aria-label={intl.formatMessage({ id: 'jobs.field' })}
      value={value}
      options={[{ value: '', label: intl.formatMessage({ id: 'jobs.field.any' }) }, ...options]}
      onChange={onChange}
    />
  )
}
