import { graphql, type PreloadedQuery, usePreloadedQuery } from '@vitrine/relay'
import { addressOf, Link, type SlotProps } from '@vitrine/shell'
import { ButtonLink, Empty, RelativeTime, StatusDot } from '@vitrine/ui'
import { FormattedMessage } from 'react-intl'
import type { AutomationsPanelQuery } from './__generated__/AutomationsPanelQuery.graphql'
import { AutomationStateLabel } from './AutomationStateLabel'

type Props = SlotProps['product.panel'] & { queryRef: PreloadedQuery<AutomationsPanelQuery> }

/** What each automation did with a product, or why it did nothing. */
export default function AutomationsPanel({ queryRef }: Props) {
  const { product } = usePreloadedQuery<AutomationsPanelQuery>(
    graphql`
      query AutomationsPanelQuery($productId: ID!) {
        product(id: $productId) {
          automations {
            matches
            reason
            at
            conditions {
              words
              holds
            }
            automation {
              id
              name
              state
              sentence
            }
          }
        }
      }
    `,
    queryRef,
  )
  const automations = product?.automations ?? []
  if (automations.length === 0) {
    return (
      <div className="v-card">
        <Empty
          title={<FormattedMessage id="content.productAutomations.none" />}
          text={<FormattedMessage id="content.productAutomations.noneText" />}
          action={
            <ButtonLink to={addressOf('automations.new')}>
              <FormattedMessage id="content.automation.new" />
            </ButtonLink>
          }
        />
      </div>
    )
  }
  return (
    <div className="v-stack">
      {automations.map(({ automation: { id, name, state, sentence }, matches, reason, at, conditions }) => (
        <section key={id} className="v-card v-stack">
          <h2 className="v-row">
            <Link to={addressOf('automations.edit', { id })}>{name}</Link>
            <AutomationStateLabel state={state} />
          </h2>
          <p className="v-soft">{sentence}</p>
          <p className="v-row">
            <StatusDot tone={matches ? 'on' : 'off'}>{reason}</StatusDot>
            {at && <RelativeTime value={at} />}
          </p>
          <ul className="v-small">
            {conditions.map(({ words, holds }) => (
              <li key={words}>
                <FormattedMessage id={holds ? 'content.productAutomations.holds' : 'content.productAutomations.holdsNot'} values={{ words }} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
