import { graphql, useSearched } from '@vitrine/relay'
import { Button, ErrorPanel } from '@vitrine/ui'
import type { ReactNode } from 'react'
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import type { ProposedPropertiesQuery } from './__generated__/ProposedPropertiesQuery.graphql'
import { properties as propertyNames } from './mappingWords'
import type { WizardMapping } from './WizardDraft'
import { WizardTable } from './WizardTable'

interface Props {
  ruleId: string
  /** What is mapped already */
  properties: readonly WizardMapping[]
  onAccept(mappings: readonly WizardMapping[]): void
  /** Shown when nothing is proposed */
  children: ReactNode
}

/** Where the properties of the articles most likely go, each with its reason, to be accepted one by one or all at once. */
export function ProposedProperties({ ruleId, properties, onAccept, children }: Props) {
  const intl = useIntl()
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
  if (open.length === 0) return found && children
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
      <WizardTable
        label={intl.formatMessage({ id: 'supplier.proposals.title' })}
        heads={[
          ...(['property', 'articles', 'target', 'reason'] as const).map((id) => ({ id, title: <FormattedMessage id={`supplier.proposals.${id}`} /> })),
          {
            id: 'accept',
            title: (
              <span className="v-hidden">
                <FormattedMessage id="supplier.proposals.accept" values={{ target: '' }} />
              </span>
            ),
          },
        ]}
      >
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
      </WizardTable>
    </section>
  )
}
