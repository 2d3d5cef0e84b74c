import { graphql, useSearched } from '@vitrine/relay'
import { Button, ErrorPanel } from '@vitrine/ui'
import { FormattedMessage, FormattedNumber } from 'react-intl'
import type { ProposedPropertiesQuery } from './__generated__/ProposedPropertiesQuery.graphql'
import { properties as propertyNames } from './mappingWords'
import type { WizardMapping } from './WizardDraft'

interface Props {
  ruleId: string
  /** What is mapped already */
  properties: readonly WizardMapping[]
  onAccept(mappings: readonly WizardMapping[]): void
}

/** Where the properties of the articles most likely go, each with its reason, to be accepted one by one or all at once. */
export function ProposedProperties({ ruleId, properties, onAccept }: Props) {
  const { found, hasFailed, retry } = useSearched<ProposedPropertiesQuery>(
    graphql`
      query ProposedPropertiesQuery($id: ID!) {
        rule(id: $id) {
          proposals {
            property
            articles
            targetKind
            target
            targetLabel
            transform
            argument
            reasons
          }
        }
      }
    `,
    { id: ruleId },
    'network-only',
  )
  if (hasFailed) return <ErrorPanel onRetry={retry} />
  const open = (found?.rule?.proposals ?? []).filter(
    ({ property, targetKind, target }) => !properties.some((one) => one.property === property || (one.targetKind === targetKind && one.target === target)),
  )
  if (open.length === 0) return null
  const accept = (chosen: typeof open) =>
    onAccept(
      chosen.map(
        ({ property, targetKind, target, transform, argument }) =>
          ({
            property,
            targetKind,
            target,
            name: null,
            type: null,
            unit: null,
            valueMap: [],
            transform: transform ?? null,
            argument: argument ?? null,
            writePolicy: 'FILL_EMPTY',
          }) as WizardMapping,
      ),
    )
  return (
    <section className="v-card v-stack">
      <div className="v-row">
        <h2>
          <FormattedMessage id="supplier.proposals.title" />
        </h2>
        <Button type="primary" onClick={() => accept(open)}>
          <FormattedMessage id="supplier.proposals.acceptAll" values={{ count: open.length }} />
        </Button>
      </div>
      <table className="v-table">
        <thead>
          <tr>
            {(['property', 'articles', 'target', 'reason'] as const).map((head) => (
              <th key={head} scope="col">
                <FormattedMessage id={`supplier.proposals.${head}`} />
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {open.map((one) => (
            <tr key={one.property}>
              <th scope="row">
                <FormattedMessage id={propertyNames[one.property as keyof typeof propertyNames]} />
              </th>
              <td>
                <FormattedNumber value={one.articles} />
              </td>
              <td>{one.targetLabel}</td>
              <td>{one.reasons.join(', ')}</td>
              <td>
                <Button onClick={() => accept([one])}>
                  <FormattedMessage id="supplier.proposals.accept" values={{ target: <span className="v-hidden">{one.targetLabel}</span> }} />
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
