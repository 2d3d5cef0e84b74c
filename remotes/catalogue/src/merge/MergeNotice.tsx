import { graphql, useFragment } from '@vitrine/relay'
import { addressOf, Link } from '@vitrine/shell'
import { Button, Dialog, lazily, Skeleton } from '@vitrine/ui'
import { Fragment, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { MergeNotice_product$data, MergeNotice_product$key } from './__generated__/MergeNotice_product.graphql'
import type { MergeConflictsProps } from './MergeConflicts'
import { UnmergeButton } from './UnmergeButton'

const MergeConflicts = lazily<MergeConflictsProps>(() => import('./MergeConflicts'), { failed: (panel) => panel, pending: <Skeleton lines={4} /> })

type Merge = MergeNotice_product$data['merges'][number]

/** Says that a product was merged into another one, or others into it, with a button to undo it. */
export function MergeNotice({ product: key }: { product: MergeNotice_product$key }) {
  const { id, mergedInto, merges } = useFragment(
    graphql`
      fragment MergeNotice_product on Product {
        id
        mergedInto {
          id
          name
          sku
        }
        merges {
          id
          mode
          state
          target {
            id
          }
          sources {
            id
            name
          }
          unmergeJob {
            id
          }
          job {
            id
          }
          ...UnmergeButton_merge
        }
      }
    `,
    key,
  )
  // undone and failed merges are not shown
  const told = merges.filter(({ state }) => state !== 'UNMERGED' && state !== 'FAILED')
  const own = mergedInto ? told.find(({ sources }) => sources.some((source) => source.id === id)) : undefined
  return (
    <>
      {mergedInto && (
        <section className="v-notice">
          <div className="v-notice-line">
            <p>
              <FormattedMessage
                id="catalogue.merge.into"
                values={{ target: <Link to={addressOf('products.edit', { id: mergedInto.id })}>{mergedInto.name}</Link>, sku: mergedInto.sku }}
              />
            </p>
            {own && <UnmergeButton merge={own} productId={id} />}
          </div>
        </section>
      )}
      {told
        .filter((merge) => merge !== own)
        .map((merge) => (
          <MergeLine key={merge.id} merge={merge} productId={id} />
        ))}
    </>
  )
}

function MergeLine({ merge, productId }: { merge: Merge; productId: string }) {
  const [isOpen, setOpen] = useState(false)
  const { state, sources, mode, target, job, unmergeJob } = merge
  const count = sources.length
  const others = sources.filter(({ id }) => id !== productId)
  const names = others.map(({ id, name }, at) => (
    <Fragment key={id}>
      {at > 0 && ', '}
      <Link to={addressOf('products.edit', { id })}>{name}</Link>
    </Fragment>
  ))
  const work = state === 'UNMERGE_QUEUED' ? unmergeJob : job
  // for a variation its parent is on the page already
  if (state === 'DONE' && target?.id !== productId) return null
  return (
    <section className="v-notice">
      <div className="v-notice-line">
        <p>
          {state === 'DONE' && (
            <FormattedMessage id={mode === 'AS_DUPLICATE' ? 'catalogue.merge.from' : 'catalogue.merge.fromVariations'} values={{ count, names }} />
          )}
          {(state === 'QUEUED' || state === 'RUNNING') && <FormattedMessage id="catalogue.merge.isRunning" values={{ count }} />}
          {state === 'UNMERGE_QUEUED' && <FormattedMessage id="catalogue.unmerge.isRunning" values={{ count }} />}
          {state === 'UNMERGE_CONFLICT' && <FormattedMessage id="catalogue.unmerge.conflict" values={{ count }} />}
        </p>
        {state === 'UNMERGE_CONFLICT' && (
          <Button onClick={() => setOpen(true)}>
            <FormattedMessage id="catalogue.unmerge.showConflicts" />
          </Button>
        )}
        {(state === 'QUEUED' || state === 'RUNNING' || state === 'UNMERGE_QUEUED') && work && (
          <Link to={addressOf('jobs.item', { id: work.id })}>
            <FormattedMessage id="catalogue.merge.toJobOf" />
          </Link>
        )}
        <UnmergeButton merge={merge} productId={productId} />
      </div>
      {isOpen && (
        <Dialog isOpen onClose={() => setOpen(false)} width={760} title={<FormattedMessage id="catalogue.unmerge.conflicts" />}>
          <MergeConflicts productId={productId} mergeId={merge.id} />
        </Dialog>
      )}
    </section>
  )
}
