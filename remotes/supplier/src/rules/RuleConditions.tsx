/* eslint-disable relay/unused-fields -- the counts are handed on whole to their sentence */
import { graphql, useFragment } from '@vitrine/relay'
import { addressOf, Link } from '@vitrine/shell'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { RuleConditions_rule$key } from './__generated__/RuleConditions_rule.graphql'
import { policies, properties as propertyNames } from '../ruleWizard/mappingWords'
import { facetName } from './facetNames'

type Words = Readonly<Record<string, MessageId>>

const typeNames: Words = { SIMPLE: 'supplier.wizard.type.simple', CONFIGURABLE: 'supplier.wizard.type.configurable', BUNDLE: 'supplier.wizard.type.bundle' }

/** A rule's conditions, what it writes, what is missing, and rules that conflict with it. */
export function RuleConditions({ rule }: { rule: RuleConditions_rule$key }) {
  const intl = useIntl()
  const { id, source, filters, properties, assign, counts, problems, conflicts, product } = useFragment(
    graphql`
      fragment RuleConditions_rule on Rule {
        id
        source {
          brands
          skuPrefix
          productTypes
        }
        filters {
          facet
          operator
          values
        }
        properties {
          property
          target
          targetLabel
          writePolicy
        }
        assign {
          target
          newProductName
          nameTemplate
        }
        counts {
          matches
          new
          linked
          conflicts
        }
        problems {
          code
          message
        }
        conflicts {
          rule {
            id
            name
          }
          winner {
            id
            name
          }
          fields
          products
        }
        product {
          id
          name
        }
      }
    `,
    rule,
  )
  const wordFrom = (words: Words, word: string) => (words[word] ? intl.formatMessage({ id: words[word] }) : word)
  const wordOf = (facet: string) => {
    const name = facetName(facet)
    return name ? intl.formatMessage({ id: name }) : facet
  }
  return (
    <div className="v-stack">
      <p role="status">
        <FormattedMessage id="supplier.rule.counts" values={counts} />
      </p>
      {problems.map(({ code, message }) => (
        <p key={code} className="v-note">
          {message}
        </p>
      ))}
      <dl className="v-card v-look-facts">
        <Line label={<FormattedMessage id="supplier.wizard.source" />}>
          {[...source.brands, source.skuPrefix && `${source.skuPrefix}…`, ...source.productTypes.map((type) => wordFrom(typeNames, type))]
            .filter(Boolean)
            .join(' · ')}
        </Line>
        {filters.map(({ facet, operator, values }) => (
          <Line key={`${facet} ${operator}`} label={wordOf(facet)}>
            <FormattedMessage id="supplier.rule.condition" values={{ operator, values: values.join(', ') }} />
          </Line>
        ))}
        {properties.map(({ property, target, targetLabel, writePolicy }) => (
          <Line key={target} label={wordFrom(propertyNames, property)}>
            → {targetLabel} · {wordFrom(policies, writePolicy)}
          </Line>
        ))}
        <Line label={<FormattedMessage id="supplier.wizard.assign" />}>
          {assign.target === 'ONE_CONFIGURABLE' ? (
            product ? (
              <Link to={addressOf('products.edit', { id: product.id })}>{product.name}</Link>
            ) : (
              assign.newProductName
            )
          ) : (
            assign.nameTemplate
          )}
        </Line>
      </dl>
      {conflicts.map(({ rule: other, winner, fields, products }) => (
        <p key={other.id} className="v-note">
          <FormattedMessage
            id={winner.id === id ? 'supplier.rule.conflict.wins' : 'supplier.rule.conflict.loses'}
            values={{ rule: <Link to={addressOf('emeubel.rules.rule', { id: other.id })}>{other.name}</Link>, fields: intl.formatList(fields), products }}
          />
        </p>
      ))}
    </div>
  )
}

function Line({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
