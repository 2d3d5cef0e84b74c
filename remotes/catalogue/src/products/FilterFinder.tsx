import { Combobox } from '@vitrine/controls/Combobox'
import type { FilterSearch } from '@vitrine/ui'
import { useEffect, useRef, useState } from 'react'
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import * as styles from './FilterFinder.module.css'
import type { ProductsFilter } from './productFilters'
import { type SuggestedField, useFilterSuggestions } from './useFilterSuggestions'

export type FilterFinderProps = FilterSearch<string>

/** The filters over these fields, by their ids in addresses, with labels. */
const filters = {
  BRAND: { id: 'brand', label: 'catalogue.product.brand' },
  SERIES: { id: 'series', label: 'catalogue.product.series' },
  CATEGORY: { id: 'category', label: 'catalogue.product.category' },
  ATTRIBUTE: { id: 'value', label: 'catalogue.products.filter.value' },
} as const satisfies Record<SuggestedField, { id: ProductsFilter; label: MessageId }>

/** Finds values of all fields while typing, and filters by the chosen one. */
export default function FilterFinder({ onChoose, onDone }: FilterFinderProps) {
  const intl = useIntl()
  const [text, setText] = useState('')
  const { suggestions, hasFailed } = useFilterSuggestions(text)
  const box = useRef<HTMLDivElement>(null)
  const label = intl.formatMessage({ id: 'catalogue.filterFinder.label' })
  // it appears below the list of filters, and takes the focus
  useEffect(() => box.current?.querySelector('input')?.focus({ preventScroll: true }), [])
  const words = hasFailed ? 'catalogue.filterFinder.failed' : suggestions?.length === 0 ? 'catalogue.filterFinder.none' : undefined
  return (
    <div ref={box} className={styles.box}>
      <Combobox
        label={label}
        placeholder={label}
        text={text}
        onText={setText}
        options={suggestions ?? []}
        keyOf={({ field, value }) => `${field} ${value}`}
        draw={({ field, label: value, attribute, count }) => (
          <span className={styles.option}>
            <span>
              <FormattedMessage id="catalogue.filterFinder.option" values={{ field: attribute ?? intl.formatMessage({ id: filters[field].label }), value }} />
            </span>
            <small className="v-soft">
              <FormattedNumber value={count} />
            </small>
          </span>
        )}
        closesOnChoose
        onChoose={({ field, value }) => {
          onDone()
          onChoose(filters[field].id, value)
        }}
        foot={
          words && (
            <p className={`v-soft ${styles.foot}`} role="status">
              <FormattedMessage id={words} />
            </p>
          )
        }
      />
    </div>
  )
}
