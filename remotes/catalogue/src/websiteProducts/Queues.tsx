import { graphql, useSearched } from '@vitrine/relay'
import type { QueuesQuery } from './__generated__/QueuesQuery.graphql'
import { QueueWords } from '../websiteState/QueueWords'

/** The number of products pending per website, shown before adding more. */
export function Queues() {
  const { found } = useSearched<QueuesQuery>(
    graphql`
      query QueuesQuery {
        websites {
          id
          name
          ...QueueWords_website
        }
      }
    `,
    {},
    'network-only',
  )
  return (
    <ul>
      {found?.websites.map((website) => (
        <li key={website.id} className="v-row">
          <b>{website.name}</b>
          <QueueWords website={website} />
        </li>
      ))}
    </ul>
  )
}
