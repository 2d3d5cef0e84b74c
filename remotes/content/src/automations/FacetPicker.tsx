import type { SelectProps } from '@vitrine/controls/Select'
import { fetchQuery, graphql, useAnswered, useRelayEnvironment } from '@vitrine/relay'
import { lazily, Skeleton } from '@vitrine/ui'
import { useEffect } from 'react'
import { useIntl } from 'react-intl'
import type { FacetPickerQuery } from './__generated__/FacetPickerQuery.graphql'
import * as styles from './AutomationSentence.module.css'

const Select = lazily<SelectProps<string[]>>(() => import('@vitrine/controls/Select').then((module) => ({ default: module.Select<string[]> })), {
  pending: <Skeleton lines={1} />,
})

interface Props {
  label: string
  field: 'BRAND' | 'SERIES' | 'CATEGORY'
  chosen: readonly string[]
  onChange(chosen: readonly string[]): void
}

const nothing: { found: FacetPickerQuery['response'] | null } = { found: null }

/** Chooses brands, series or categories out of those that products have. */
export function FacetPicker({ label, field, chosen, onChange }: Props) {
  const intl = useIntl()
  const environment = useRelayEnvironment()
  const [{ found }, set] = useAnswered(nothing)
  useEffect(() => {
    const query = graphql`
      query FacetPickerQuery {
        products {
          brands
          series
          categories
        }
        categories {
          path
          label
        }
      }
    `
    const request = fetchQuery<FacetPickerQuery>(environment, query, {}, { fetchPolicy: 'store-or-network' }).subscribe({
      next: (response) => set(() => ({ found: response })),
      error: () => undefined,
    })
    return () => request.unsubscribe()
  }, [environment, set])
  const names = found ? { BRAND: found.products.brands, SERIES: found.products.series, CATEGORY: found.products.categories }[field] : []
  // a category is shown by its names in the reader's language; spaces around its separators do not count
  const labels = new Map(field === 'CATEGORY' ? found?.categories.map(({ path, label: shown }) => [path, shown]) : [])
  const labelOf = (name: string) => labels.get(name.split(/\s*>\s*/).join(' > ')) ?? name
  return (
    <Select
      mode="multiple"
      aria-label={label}
      placeholder={intl.formatMessage({ id: 'content.automation.choose' })}
      value={[...chosen]}
      loading={found === null}
      options={names.map((name) => ({ value: name, label: labelOf(name) }))}
      onChange={(next) => onChange(next)}
      className={styles.facets}
    />
  )
}
