import { graphql, useFragment } from '@vitrine/relay'
import { Tooltip } from '@vitrine/ui'
import { useIntl } from 'react-intl'
import type { AttributeUses_attribute$key } from './__generated__/AttributeUses_attribute.graphql'
import * as styles from './AttributeUses.module.css'

const uses = [
  { id: 'alwaysRequired', words: 'catalogue.attribute.alwaysRequired', drawing: 'M8 2.5v11M3.2 5.2l9.6 5.6M12.8 5.2l-9.6 5.6' },
  { id: 'optionalValue', words: 'catalogue.attribute.optionalValue', drawing: 'M3 8.8c1.2-2.6 3.4-2.6 5-.8s3.800 1.800 5-.8' },
  {
    id: 'requiredForSuppliers',
    words: 'catalogue.attribute.requiredForSuppliers',
    drawing: 'M1.6 4h7.8v6.8H1.6zM9.4 6.4h2.8l2.2 2.4v2H9.4M4.4 12.6a1.4 1.4 0 1 0 0-2.8 1.4 1.4 0 0 0 0 2.8Zm7.2 0a1.4 1.4 0 1 0 0-2.8 1.4 1.4 0 0 0 0 2.8Z',
  },
  { id: 'useInFilters', words: 'catalogue.attribute.useInFilters', drawing: 'M2.4 3h11.2L9.4 8.2v4.6l-2.8-1.4V8.2z' },
  { id: 'showOnPriceCards', words: 'catalogue.attribute.showOnPriceCards', drawing: 'M2.6 3h10.8v10H2.6zM5 6h6M5 8.4h6M5 10.8h3' },
  { id: 'isColourPicker', words: 'catalogue.attribute.isColourPicker', drawing: 'M8 2.2c2.6 3 4 5 4 7a4 4 0 0 1-8 0c0-2 1.4-4 4-7Z' },
] as const

/** Icons for the uses of an attribute, each with a tooltip. */
export function AttributeUses({ attribute: key }: { attribute: AttributeUses_attribute$key }) {
  const intl = useIntl()
  const { alwaysRequired, optionalValue, requiredForSuppliers, useInFilters, showOnPriceCards, isColourPicker } = useFragment(
    graphql`
      fragment AttributeUses_attribute on Attribute {
        alwaysRequired
        optionalValue
        requiredForSuppliers
        useInFilters
        showOnPriceCards
        isColourPicker
      }
    `,
    key,
  )
  const isOn = { alwaysRequired, optionalValue, requiredForSuppliers, useInFilters, showOnPriceCards, isColourPicker }
  const own = uses.filter(({ id }) => isOn[id])
  if (own.length === 0) return <span className="v-soft">–</span>
  return (
    // above the row's own link, so that each can be pointed at
    <span className={`v-soft v-nowrap ${styles.uses}`}>
      {own.map(({ id, words, drawing }) => {
        const text = intl.formatMessage({ id: words })
        return (
          <Tooltip key={id} title={text}>
            <svg
              role="img"
              aria-label={text}
              viewBox="0 0 16 16"
              width="16"
              height="16"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.5"
              strokeLinecap="round"
              strokeLinejoin="round"
            >
              <path d={drawing} />
            </svg>
          </Tooltip>
        )
      })}
    </span>
  )
}
