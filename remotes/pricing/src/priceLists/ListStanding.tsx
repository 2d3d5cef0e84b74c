import { graphql, useFragment } from '@vitrine/relay'
import { addressOf, Link } from '@vitrine/shell'
import { Tag } from '@vitrine/ui'
import { FormattedMessage } from 'react-intl'
import type { ListStanding_priceList$key } from './__generated__/ListStanding_priceList.graphql'
import { ValidityLabel } from './ValidityLabel'

/** Whether a list is in effect today, which lists inherit its prices, and overlapping promotions. */
export function ListStanding({ list }: { list: ListStanding_priceList$key }) {
  const { validFrom, validTo, channelMaster, children, overlaps } = useFragment(
    graphql`
      fragment ListStanding_priceList on PriceList {
        validFrom
        validTo
        channelMaster
        children {
          id
        }
        overlaps {
          id
          name
        }
      }
    `,
    list,
  )
  return (
    <span className="v-row">
      <ValidityLabel from={validFrom} to={validTo} />
      {channelMaster && (
        <Tag tone="success">
          <FormattedMessage id="pricing.priceLists.column.channelMaster" />
        </Tag>
      )}
      {children.length > 0 && (
        <span>
          <FormattedMessage id="pricing.priceList.children" values={{ count: children.length }} />
        </span>
      )}
      {overlaps.map(({ id, name }) => (
        <Tag key={id} tone="danger">
          <FormattedMessage
            id="pricing.priceList.overlaps"
            values={{
              list: <Link to={addressOf('price-lists.edit', { id })}>{name}</Link>,
            }}
          />
        </Tag>
      ))}
    </span>
  )
}
