/* eslint-disable relay/unused-fields -- read by the actions and facts of the screen */
import { defineForm } from '@vitrine/forms'
import { graphql } from '@vitrine/relay'
import type { rulesForm_rule$data, rulesForm_rule$key } from './__generated__/rulesForm_rule.graphql'

/** What of a rule is written by its page; source, filters, properties and assignment by the wizard. */
export const rulesForm = defineForm<rulesForm_rule$key, rulesForm_rule$data>({
  entity: 'rule',
  thing: graphql`
    fragment rulesForm_rule on Rule {
      id
      name
      status
      priority
      excludedProducts {
        id
      }
      filters {
        facet
      }
      formerFilters {
        facet
      }
      problems {
        code
      }
      # eslint-disable-next-line relay/must-colocate-fragment-spreads -- drawn by tabs of the screen
      ...RuleConditions_rule
      # eslint-disable-next-line relay/must-colocate-fragment-spreads
      ...RuleRuns_rule
    }
  `,
  fields: {
    name: { kind: 'text', label: 'supplier.rules.column.name', tab: 'basic', isRequired: true, maximum: 255, read: ({ name }) => name },
    priority: {
      kind: 'number',
      label: 'supplier.rules.column.priority',
      tab: 'basic',
      isRequired: true,
      minimum: 1,
      maximum: 999,
      read: ({ priority }) => priority,
    },
    excludedProducts: {
      kind: 'ids',
      label: 'supplier.rule.excludedProducts',
      tab: 'match',
      read: ({ excludedProducts }) => excludedProducts.map(({ id }) => id),
    },
  },
})
