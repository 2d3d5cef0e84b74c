import { detailScreen } from '@vitrine/forms'
import { graphql } from '@vitrine/relay'
import type { RuleScreenQuery } from './__generated__/RuleScreenQuery.graphql'
import { RuleActions } from './RuleActions'
import { RuleConditions } from './RuleConditions'
import { MadeProducts } from './MadeProducts'
import { RuleMatch } from './RuleMatch'
import { RuleRuns } from './RuleRuns'
import { rulesForm } from './rules.form'
import RulesScreen from './RulesScreen'
import { RuleStatusLabel } from './RuleStatusLabel'
import { useUpdateRule } from './rules.mutations'

/** One rule: its conditions, its runs, and whether it matches a product. */
export default detailScreen(rulesForm, {
  query: graphql`
    query RuleScreenQuery($id: ID!) {
      rule(id: $id) {
        id
        revision
        updatedAt
        # eslint-disable-next-line relay/must-colocate-fragment-spreads -- the form's own
        ...rulesForm_rule
      }
    }
  `,
  read: ({ rule }: RuleScreenQuery['response']) => (rule ? { key: rule, id: rule.id, revision: rule.revision, updatedAt: rule.updatedAt } : null),
  list: RulesScreen,
  title: ({ name }) => name,
  facts: ({ status }) => [<RuleStatusLabel key="status" status={status} />],
  useSave: useUpdateRule,
  useParts: ({ thing, refetch }) => ({ actions: <RuleActions rule={thing} onChanged={refetch} /> }),
  tabs: [
    { id: 'conditions', label: 'supplier.rule.tab.conditions', content: (rule) => <RuleConditions rule={rule} /> },
    { id: 'runs', label: 'supplier.rule.tab.runs', content: (rule) => <RuleRuns rule={rule} /> },
    { id: 'products', label: 'supplier.rule.tab.products', content: ({ id }) => <MadeProducts ruleId={id} /> },
    { id: 'match', label: 'supplier.rule.tab.match', content: ({ id }) => <RuleMatch ruleId={id} /> },
    { id: 'basic', label: 'supplier.rule.tab.basic' },
  ],
  notFound: { title: 'supplier.rule.notFound', text: 'supplier.rule.notFoundText', back: 'supplier.rule.toRules' },
})
