/* eslint-disable relay/unused-fields -- each facet is handed on whole */
import { graphql, useSearched } from '@vitrine/relay'
import { ErrorPanel, Field, Input, Skeleton } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { FiltersStepQuery } from './__generated__/FiltersStepQuery.graphql'
import { FacetFilter } from './FacetFilter'
import { inputOf, takesAll, type WizardCondition, type WizardDraft } from './WizardDraft'

type FacetOfSource = Parameters<typeof FacetFilter>[0]['facet']

interface Props {
  draft: WizardDraft
  hasProblem: boolean
  onChange(next: Partial<WizardDraft>): void
}

/** The properties of the source's articles, each value with its number of articles, to be ticked. */
export function FiltersStep({ draft, hasProblem, onChange }: Props) {
  const intl = useIntl()
  const [typed, setTyped] = useState('')
  const { found, hasFailed, retry } = useSearched<FiltersStepQuery>(
    graphql`
      query FiltersStepQuery($source: RuleSourceInput!) {
        ruleFacets(source: $source) {
          facet
          values {
            value
            count
          }
          minimum
          maximum
          empty
        }
      }
    `,
    { source: inputOf(draft).source },
    'network-only',
  )
  if (hasFailed) return <ErrorPanel onRetry={retry} />
  if (!found) return <Skeleton lines={10} />
  const put = (facet: string, condition: WizardCondition | undefined) =>
    onChange({ filters: [...draft.filters.filter((one) => one.facet !== facet), ...(condition ? [condition] : [])] })
  const word = intl.formatMessage({ id: 'supplier.wizard.allWord' })
  return (
    <div className="v-stack">
      {takesAll(draft) && (
        <div className="v-note">
          <Field
            label={<FormattedMessage id="supplier.wizard.confirmAll" values={{ word }} />}
            error={hasProblem && <FormattedMessage id="supplier.wizard.problem.everything" />}
          >
            <Input
              value={draft.source.confirmsAll ? word : typed}
              onChange={({ target }) => {
                setTyped(target.value)
                onChange({ source: { ...draft.source, confirmsAll: target.value.trim().toLowerCase() === word.toLowerCase() } })
              }}
            />
          </Field>
        </div>
      )}
      {found.ruleFacets.map((facet) => {
        const condition = draft.filters.find((one) => one.facet === facet.facet)
        if (facet.values.length === 0 && !condition) return null
        return <FacetFilter key={facet.facet} facet={facet as FacetOfSource} condition={condition} onChange={(next) => put(facet.facet, next)} />
      })}
    </div>
  )
}
