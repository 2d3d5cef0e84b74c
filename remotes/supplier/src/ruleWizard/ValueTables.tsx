/* eslint-disable relay/unused-fields -- each table is handed on whole */
import { graphql, useSearched } from '@vitrine/relay'
import { ErrorPanel, Skeleton } from '@vitrine/ui'
import type { ValueTablesQuery } from './__generated__/ValueTablesQuery.graphql'
import { ValueTable } from './ValueTable'
import type { WizardMapping } from './WizardDraft'

interface Props {
  ruleId: string
  properties: readonly WizardMapping[]
  onChange(properties: readonly WizardMapping[]): void
}

/** For each property that goes to the category, or to an attribute of choices, what its values become. */
export function ValueTables({ ruleId, properties, onChange }: Props) {
  const { found, hasFailed, retry } = useSearched<ValueTablesQuery>(
    graphql`
      query ValueTablesQuery($id: ID!) {
        rule(id: $id) {
          valueTables {
            property
            target
            targetLabel
            values {
              value
              count
              isKnown
              proposed {
                value
              }
            }
            choices {
              value
              name
              hex
            }
          }
          categoryTable {
            property
            targetLabel
            values {
              value
              count
              isKnown
              proposed {
                path
              }
            }
          }
        }
        categories {
          path
          label
        }
      }
    `,
    { id: ruleId },
    'network-only',
  )
  if (hasFailed) return <ErrorPanel onRetry={retry} />
  if (!found) return <Skeleton lines={4} />
  const groups = found.rule?.categoryTable
  const tables = [
    ...(groups
      ? [
          {
            property: groups.property,
            target: 'category',
            targetLabel: groups.targetLabel,
            values: groups.values.map(({ proposed, ...rest }) => ({ ...rest, proposed: proposed && { value: proposed.path } })),
            choices: found.categories.map(({ path, label }) => ({ value: path, name: label })),
          },
        ]
      : []),
    ...(found.rule?.valueTables ?? []),
  ]
  return tables.map((table) => {
    const at = properties.findIndex(({ property, target }) => property === table.property && target === table.target)
    const mapping = properties[at]
    if (!mapping || table.values.length === 0) return null
    return (
      <ValueTable
        key={`${table.property} ${table.target}`}
        table={table}
        valueMap={mapping.valueMap}
        onChange={(valueMap) => onChange(properties.map((one, place) => (place === at ? { ...one, valueMap } : one)))}
      />
    )
  })
}
