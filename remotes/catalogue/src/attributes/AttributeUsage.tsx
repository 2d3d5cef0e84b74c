import { graphql, useFragment } from '@vitrine/relay'
import { addressOf, Link } from '@vitrine/shell'
import { RelativeTime } from '@vitrine/ui'
import type { ReactNode } from 'react'
import { FormattedMessage, FormattedNumber } from 'react-intl'
import type { AttributeUsage_attribute$key } from './__generated__/AttributeUsage_attribute.graphql'
import { hasValues } from './attributeTypes'
import * as styles from './AttributeUsage.module.css'

interface Props {
  attribute: AttributeUsage_attribute$key
  withoutValue: number
}

/** The uses of an attribute, each number with a link to what it counts. */
export function AttributeUsage({ attribute: key, withoutValue }: Props) {
  const { id, type, valueCount, productCount, createdAt, updatedAt } = useFragment(
    graphql`
      fragment AttributeUsage_attribute on Attribute {
        id
        type
        valueCount
        productCount
        createdAt
        updatedAt
      }
    `,
    key,
  )
  return (
    <section className="v-card">
      <h2>
        <FormattedMessage id="catalogue.attribute.usage" />
      </h2>
      <dl>
        <Line label={<FormattedMessage id="catalogue.attribute.products" />}>
          <Count count={productCount} to={`${addressOf('products')}?attribute=${id}`} />
        </Line>
        <Line label={<FormattedMessage id="catalogue.attribute.without" />}>
          <Count count={withoutValue} to={`${addressOf('products')}?attribute=${id}-none`} />
        </Line>
        {hasValues(type) && (
          <Line label={<FormattedMessage id="catalogue.attribute.values" />}>
            <Count count={valueCount} to={`${addressOf('attributes.values')}?attribute=${id}`} />
          </Line>
        )}
        <Line label={<FormattedMessage id="catalogue.attribute.created" />}>
          <RelativeTime value={createdAt} />
        </Line>
        <Line label={<FormattedMessage id="catalogue.attribute.changed" />}>
          <RelativeTime value={updatedAt} />
        </Line>
      </dl>
    </section>
  )
}

function Line({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.line}>
      <dt className="v-soft">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Count({ count, to }: { count: number; to: string }) {
  const number = <FormattedNumber value={count} />
  return count === 0 ? number : <Link to={to}>{number}</Link>
}
