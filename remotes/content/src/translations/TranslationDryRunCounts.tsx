import { graphql, useSearched } from '@vitrine/relay'
import { FormattedMessage } from 'react-intl'
import type { TranslationDryRunCountsQuery } from './__generated__/TranslationDryRunCountsQuery.graphql'

const maxShown = 5

/** The result of a dry run: the number of products, what stays because it is locked, and by translation. */
export function TranslationDryRunCounts({ job }: { job: string }) {
  const { found } = useSearched<TranslationDryRunCountsQuery>(
    graphql`
      query TranslationDryRunCountsQuery($job: ID!) {
        translationDryRun(job: $job) {
          products
          texts
          protectedProducts
          hits {
            textFrom
            textTo
            products
          }
        }
      }
    `,
    { job },
  )
  const run = found?.translationDryRun
  if (!run) return null
  const { products, texts, protectedProducts, hits } = run
  const used = hits.filter((hit) => hit.products > 0)
  return (
    <div className="v-stack">
      <p>
        <FormattedMessage id="content.apply.counts" values={{ products, texts, protectedProducts }} />
      </p>
      <ul className="v-soft">
        {used.slice(0, maxShown).map(({ textFrom, textTo, products: count }) => (
          <li key={`${textFrom} ${textTo}`}>
            <FormattedMessage id="content.apply.hit" values={{ textFrom, textTo, products: count }} />
          </li>
        ))}
        {hits.length > Math.min(used.length, maxShown) && (
          <li>
            <FormattedMessage id="content.apply.others" values={{ more: Math.max(used.length - maxShown, 0), none: hits.length - used.length }} />
          </li>
        )}
      </ul>
    </div>
  )
}
