import { graphql, type PreloadedQuery, usePreloadedQuery } from '@vitrine/relay'
import { addressOf, Link, type SlotProps } from '@vitrine/shell'
import { ButtonLink, Empty, RelativeTime, StatusDot } from '@vitrine/ui'
import { FormattedMessage } from 'react-intl'
import type { RulesPanelQuery } from './__generated__/RulesPanelQuery.graphql'
import { RuleStatusLabel } from './RuleStatusLabel'

type Props = SlotProps['product.panel'] & { queryRef: PreloadedQuery<RulesPanelQuery> }

/** The rules that match a product or have written something of it: which values, and when. */
export default function RulesPanel({ queryRef }: Props) {
  const { product } = usePreloadedQuery<RulesPanelQuery>(
    graphql`
      query RulesPanelQuery($productId: ID!) {
        product(id: $productId) {
          rules {
            matches
            isExcluded
            values {
              field
              label
              value
              at
            }
            rule {
              id
              name
              status
              lastRun {
                startedAt
              }
            }
          }
        }
      }
    `,
    queryRef,
  )
  const rules = product?.rules ?? []
  if (rules.length === 0) {
    return (
      <div className="v-card">
        <Empty
          title={<FormattedMessage id="supplier.productRules.none" />}
          text={<FormattedMessage id="supplier.productRules.noneText" />}
          action={
            <ButtonLink to={addressOf('emeubel.rules.new')}>
              <FormattedMessage id="supplier.command.newRule" />
            </ButtonLink>
          }
        />
      </div>
    )
  }
  return (
    <div className="v-stack">
      {rules.map(({ rule, matches, isExcluded, values }) => (
        <section key={rule.id} className="v-card v-stack">
          <h2 className="v-row">
            <Link to={addressOf('emeubel.rules.rule', { id: rule.id })}>{rule.name}</Link>
            <RuleStatusLabel status={rule.status} />
          </h2>
          <p className="v-row v-small">
            <StatusDot tone={matches ? 'on' : 'off'}>
              <FormattedMessage
                id={isExcluded ? 'supplier.productRules.excluded' : matches ? 'supplier.productRules.matches' : 'supplier.productRules.matchesNot'}
              />
            </StatusDot>
            {rule.lastRun && (
              <span>
                <FormattedMessage id="supplier.productRules.lastRun" values={{ time: <RelativeTime value={rule.lastRun.startedAt} /> }} />
              </span>
            )}
          </p>
          {values.length > 0 && (
            <table className="v-table">
              <caption className="v-hidden">
                <FormattedMessage id="supplier.productRules.setBy" values={{ rule: rule.name }} />
              </caption>
              <thead>
                <tr>
                  {(['field', 'value', 'at'] as const).map((head) => (
                    <th key={head} scope="col">
                      <FormattedMessage id={`supplier.productRules.${head}`} />
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {values.map(({ field, label, value, at }) => (
                  <tr key={field}>
                    <th scope="row">{label}</th>
                    <td>{value ?? '–'}</td>
                    <td>
                      <RelativeTime value={at} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </section>
      ))}
    </div>
  )
}
