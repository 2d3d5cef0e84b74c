import { graphql, useSearched } from '@vitrine/relay'
import { addressOf, Link } from '@vitrine/shell'
import { ErrorPanel, Field, Select } from '@vitrine/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import type { DuplicateChoiceQuery } from './__generated__/DuplicateChoiceQuery.graphql'
import type { WizardAssign } from './WizardDraft'

const choices = {
  CREATE: 'supplier.duplicates.create',
  UPDATE: 'supplier.duplicates.update',
  SKIP: 'supplier.duplicates.skip',
} as const

interface Props {
  ruleId: string
  choice: WizardAssign['duplicates']
  onChange(choice: WizardAssign['duplicates']): void
}

/** Articles whose EAN or SKU a product has already, before anything is written, and what becomes of them. */
export function DuplicateChoice({ ruleId, choice, onChange }: Props) {
  const intl = useIntl()
  const { found, hasFailed, retry } = useSearched<DuplicateChoiceQuery>(
    graphql`
      query DuplicateChoiceQuery($id: ID!) {
        rule(id: $id) {
          duplicates {
            total
            alike
            results(limit: 10) {
              article {
                id
                sku
              }
              product {
                id
                name
              }
              reasons
            }
          }
        }
      }
    `,
    { id: ruleId },
    'network-only',
  )
  if (hasFailed) return <ErrorPanel onRetry={retry} />
  const duplicates = found?.rule?.duplicates
  if (!duplicates || duplicates.total + duplicates.alike === 0) return null
  const { total, alike, results } = duplicates
  return (
    <section className="v-card v-stack">
      <h2>
        <FormattedMessage id="supplier.duplicates.title" />
      </h2>
      {total > 0 && (
        <>
          <p role="status" className="v-note">
            <FormattedMessage id="supplier.duplicates.total" values={{ count: total }} />
          </p>
          <Field label={<FormattedMessage id="supplier.duplicates.choice" />}>
            <Select
              value={choice}
              options={Object.entries(choices).map(([value, id]) => ({ value, label: intl.formatMessage({ id }) }))}
              onChange={(value) => onChange(value as WizardAssign['duplicates'])}
            />
          </Field>
          <ul>
            {results.map(({ article, product, reasons }) => (
              <li key={article.id}>
                {article.sku}: <Link to={addressOf('products.edit', { id: product.id })}>{product.name}</Link> ({reasons.join(', ')})
              </li>
            ))}
          </ul>
          {total > results.length && (
            <p className="v-soft">
              <FormattedMessage id="supplier.duplicates.more" values={{ count: total - results.length }} />
            </p>
          )}
        </>
      )}
      {alike > 0 && (
        <p>
          <Link to={`${addressOf('emeubel.products')}?match=SUGGESTED`}>
            <FormattedMessage id="supplier.duplicates.alike" values={{ count: alike }} />
          </Link>
        </p>
      )}
    </section>
  )
}
