import { graphql, useLazyLoadQuery } from '@vitrine/relay'
import { addressOf, Link } from '@vitrine/shell'
import { Button, ButtonLink, Skeleton } from '@vitrine/ui'
import { Suspense } from 'react'
import { FormattedMessage } from 'react-intl'
import type { MergeResultQuery } from './__generated__/MergeResultQuery.graphql'
import { UnmergeButton } from './UnmergeButton'
import * as styles from './MergeScreen.module.css'

interface Props {
  jobId: string
  /** The remaining product */
  target: string
  isOver: boolean
  /** Back to the decisions, if the merge failed */
  onBack(): void
}

/** The progress and the result of a merge, with links to the product and to undo. */
export function MergeResult({ jobId, target, isOver, onBack }: Props) {
  return (
    <section className={styles.card} aria-live="polite">
      {isOver ? (
        <Suspense fallback={<Skeleton lines={2} />}>
          <Ended jobId={jobId} target={target} onBack={onBack} />
        </Suspense>
      ) : (
        <>
          <h2>
            <FormattedMessage id="catalogue.merge.running" />
          </h2>
          <p className="v-soft">
            <FormattedMessage id="catalogue.merge.runningText" />
          </p>
          <Skeleton lines={2} />
          <p>
            <Link to={addressOf('jobs.item', { id: jobId })}>
              <FormattedMessage id="catalogue.merge.toJob" />
            </Link>
          </p>
        </>
      )}
    </section>
  )
}

function Ended({ jobId, target, onBack }: Pick<Props, 'jobId' | 'target' | 'onBack'>) {
  const { product } = useLazyLoadQuery<MergeResultQuery>(
    graphql`
      query MergeResultQuery($id: ID!) {
        product(id: $id) {
          id
          name
          merges {
            id
            state
            job {
              id
            }
            sources {
              id
            }
            ...UnmergeButton_merge
          }
        }
      }
    `,
    { id: target },
    { fetchPolicy: 'network-only' },
  )
  const merge = product?.merges.find(({ job }) => job?.id === jobId)
  if (!product || !merge || merge.state === 'FAILED') {
    return (
      <>
        <h2>
          <FormattedMessage id="catalogue.merge.failed" />
        </h2>
        <p className="v-soft">
          <FormattedMessage id="catalogue.merge.failedText" />
        </p>
        <div className="v-row">
          <ButtonLink to={addressOf('jobs.item', { id: jobId })}>
            <FormattedMessage id="catalogue.merge.toJob" />
          </ButtonLink>
          <Button onClick={onBack}>
            <FormattedMessage id="catalogue.merge.back" />
          </Button>
        </div>
      </>
    )
  }
  return (
    <>
      <h2>
        <FormattedMessage
          id={merge.state === 'DONE' ? 'catalogue.merge.done' : 'catalogue.merge.undone'}
          values={{ count: merge.sources.length, name: product.name }}
        />
      </h2>
      <div className="v-row">
        <ButtonLink to={addressOf('products.edit', { id: product.id })} isPrimary>
          <FormattedMessage id="catalogue.merge.open" values={{ name: product.name }} />
        </ButtonLink>
        <UnmergeButton merge={merge} productId={product.id} />
      </div>
    </>
  )
}
