import { graphql, useSearched } from '@vitrine/relay'
import { FormattedMessage } from 'react-intl'
import type { AutomationConditionInput, LiveMatchesQuery } from './__generated__/LiveMatchesQuery.graphql'
import type { ConditionPart } from './AutomationPart'

/** How many products the conditions find, while they are being chosen; one of which nothing is said yet is left out. */
export function LiveMatches({ matchMode, conditions }: { matchMode: 'ALL' | 'ANY'; conditions: readonly ConditionPart[] }) {
  const said = conditions.filter(({ values }) => values.length > 0)
  const { found, hasFailed } = useSearched<LiveMatchesQuery>(
    graphql`
      query LiveMatchesQuery($matchMode: AutomationMatchMode!, $conditions: [AutomationConditionInput!]!) {
        automationMatches(matchMode: $matchMode, conditions: $conditions)
      }
    `,
    said.length === 0 ? null : { matchMode, conditions: said as readonly AutomationConditionInput[] },
    'network-only',
  )
  return (
    <output className="v-soft">
      {hasFailed ? (
        <FormattedMessage id="content.automation.matchesFailed" />
      ) : found ? (
        <FormattedMessage id="content.automation.matches" values={{ count: found.automationMatches }} />
      ) : null}
    </output>
  )
}
