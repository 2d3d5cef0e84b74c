import { useFormContext } from '@vitrine/forms'
import { ProductPicker } from '@vitrine/pickers/products'
import { graphql, useSearched } from '@vitrine/relay'
import { Button, ErrorPanel, Field, StatusDot } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { RuleMatchQuery } from './__generated__/RuleMatchQuery.graphql'

const none: ReadonlySet<string> = new Set()

/** Whether a rule matches a product: each condition with the article's value. */
export function RuleMatch({ ruleId }: { ruleId: string }) {
  const intl = useIntl()
  const { form } = useFormContext()
  const [picked, setPicked] = useState<{ id: string; name: string }>()
  const excluded = form.valueOf('excludedProducts') as readonly string[]
  const { found, hasFailed, retry } = useSearched<RuleMatchQuery>(
    graphql`
      query RuleMatchQuery($rule: ID!, $product: ID!) {
        ruleMatch(rule: $rule, product: $product) {
          matches
          isExcluded
          article {
            __typename
          }
          conditions {
            label
            wanted
            actual
            holds
          }
        }
      }
    `,
    picked ? { rule: ruleId, product: picked.id } : null,
    'network-only',
  )
  const match = found?.ruleMatch
  return (
    <div className="v-card v-stack">
      <Field label={<FormattedMessage id="supplier.rule.match.product" />}>
        <ProductPicker label={intl.formatMessage({ id: 'supplier.rule.match.product' })} excluded={none} onPick={([first]) => setPicked(first)} />
      </Field>
      {picked && <h2>{picked.name}</h2>}
      {hasFailed && <ErrorPanel onRetry={retry} />}
      {match && (
        <>
          <p role="status">
            <StatusDot tone={match.matches ? 'on' : 'off'}>
              <FormattedMessage
                id={
                  match.isExcluded
                    ? 'supplier.rule.match.excluded'
                    : match.matches
                      ? 'supplier.rule.match.yes'
                      : match.article
                        ? 'supplier.rule.match.no'
                        : 'supplier.rule.match.noArticle'
                }
              />
            </StatusDot>
          </p>
          {picked && match.article && (
            <Button
              onClick={() =>
                form.put({ excludedProducts: excluded.includes(picked.id) ? excluded.filter((id) => id !== picked.id) : [...excluded, picked.id] })
              }
            >
              <FormattedMessage id={excluded.includes(picked.id) ? 'supplier.rule.match.include' : 'supplier.rule.match.exclude'} />
            </Button>
          )}
          {match.conditions.length > 0 && (
            <table className="v-table">
              <thead>
                <tr>
                  {(['condition', 'wanted', 'actual', 'holds'] as const).map((head) => (
                    <th key={head} scope="col">
                      <FormattedMessage id={`supplier.rule.match.${head}`} />
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {match.conditions.map(({ label, wanted, actual, holds }) => (
                  <tr key={`${label} ${wanted}`}>
                    <th scope="row">{label}</th>
                    <td>{wanted}</td>
                    <td>{actual ?? '–'}</td>
                    <td>
                      <StatusDot tone={holds ? 'on' : 'danger'}>
                        <FormattedMessage id={holds ? 'supplier.rule.match.true' : 'supplier.rule.match.false'} />
                      </StatusDot>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </>
      )}
    </div>
  )
}
