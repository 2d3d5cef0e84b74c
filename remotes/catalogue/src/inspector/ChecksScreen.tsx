import { graphql, usePreloadedQuery } from '@vitrine/relay'
import { type ScreenProps, usePageTitle } from '@vitrine/shell'
import { PageHeader } from '@vitrine/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import type { ChecksScreenQuery } from './__generated__/ChecksScreenQuery.graphql'
import { CheckRow } from './CheckRow'

/** Every check of the inspector: what it is for, how many products it names, and what it means on each website. */
export default function ChecksScreen({ queryRef }: ScreenProps<ChecksScreenQuery>) {
  const intl = useIntl()
  const { inspectorChecks, websites } = usePreloadedQuery<ChecksScreenQuery>(
    graphql`
      query ChecksScreenQuery {
        websites {
          __typename
        }
        inspectorChecks {
          code
          ...CheckRow_check
        }
      }
    `,
    queryRef,
  )
  const title = intl.formatMessage({ id: 'catalogue.checks.title' })
  usePageTitle(title)
  return (
    <div className="v-page">
      <PageHeader title={title} />
      <p className="v-soft" style={{ maxWidth: 720, marginBottom: 16 }}>
        <FormattedMessage id={websites.length === 0 ? 'catalogue.checks.noWebsites' : 'catalogue.checks.intro'} />
      </p>
      <ul className="v-card" style={{ padding: '0 16px' }}>
        {inspectorChecks.map((check) => (
          <CheckRow key={check.code} check={check} />
        ))}
      </ul>
    </div>
  )
}
