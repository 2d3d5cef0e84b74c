import { type StartedJob, useStartedJobs } from '@vitrine/jobs'
import { graphql, type OperationType, usePreloadedQuery } from '@vitrine/relay'
import { addressOf, type ScreenProps, useLocation, useNavigate, usePageTitle } from '@vitrine/shell'
import { ButtonLink, Empty, ErrorPanel, PageHeader, Skeleton } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MergeScreenQuery } from './__generated__/MergeScreenQuery.graphql'
import { MergeConsequences } from './MergeConsequences'
import { MergeFields } from './MergeFields'
import { MergeFoot } from './MergeFoot'
import { MergeModes } from './MergeModes'
import { type MergeAddress, type MergeDecisions, mergeSearch, noDecisions, readMergeAddress } from './mergeAddress'
import { MergeResult } from './MergeResult'
import { MergeTarget } from './MergeTarget'
import { useMergeDraft } from './useMergeDraft'
import * as styles from './MergeScreen.module.css'

const query = graphql`
  query MergeScreenQuery {
    products(filter: { hasDuplicates: true }) {
      totalCount
    }
  }
`

/** Merges products: the way, the target, the value of each field, and the consequences for everything that belongs to them. */
function MergeScreen({ queryRef }: ScreenProps<OperationType>) {
  const intl = useIntl()
  const navigate = useNavigate()
  const { products: alike } = usePreloadedQuery(query, queryRef) as MergeScreenQuery['response']
  const address = readMergeAddress(useLocation().search)
  const [decisions, setDecisions] = useState<MergeDecisions>(noDecisions)
  const [started, setStarted] = useState<{ job: StartedJob; isOver: boolean; target: string }>()
  const { watch, watches } = useStartedJobs(() => setStarted((before) => before && { ...before, isOver: true }))
  const { draft, hasFailed, retry } = useMergeDraft(address, decisions)
  const title = intl.formatMessage({ id: 'catalogue.merge.title' })
  usePageTitle(title)

  const change = (changed: Partial<MergeAddress>) => {
    // decisions depend on the target and on the way of merging
    setDecisions((before) => ({ ...noDecisions, shareLinks: before.shareLinks }))
    void navigate({ search: mergeSearch({ ...address, ...changed }) }, { replace: true })
  }
  const decide = (changed: Partial<MergeDecisions>) => setDecisions((before) => ({ ...before, ...changed }))
  const handleStarted = (job: StartedJob) => {
    watch(job)
    setStarted({ job, isOver: false, target: address.target ?? '' })
  }

  if (started) {
    return (
      <div className="v-page">
        <PageHeader title={title} />
        <MergeResult jobId={started.job.id} target={started.target} isOver={started.isOver} onBack={() => setStarted(undefined)} />
        {watches}
      </div>
    )
  }
  const products = draft?.products ?? []
  const isShown = draft !== undefined && address.target !== null && products[0]?.id === address.target
  return (
    <div className="v-page">
      <PageHeader title={title} />
      {hasFailed && <ErrorPanel onRetry={retry} />}
      {!draft && !hasFailed && <Skeleton lines={12} />}
      {draft && products.length === 0 && (
        <div className="v-card">
          <Empty
            drawing="search"
            title={<FormattedMessage id="catalogue.merge.nothing" />}
            text={<FormattedMessage id="catalogue.merge.nothingText" />}
            action={
              <ButtonLink to={`${addressOf('products')}?duplicates=true`}>
                <FormattedMessage id="catalogue.merge.toDuplicates" values={{ count: alike.totalCount }} />
              </ButtonLink>
            }
          />
        </div>
      )}
      {draft && products.length > 0 && (
        <div className={styles.steps}>
          <MergeModes mode={address.mode} onChange={(mode) => change({ mode })} />
          <MergeTarget address={address} products={products} onChange={change} />
          {address.target !== null && !isShown && <Skeleton lines={8} />}
          {isShown && (
            <>
              <MergeConsequences mode={address.mode} draft={draft} decisions={decisions} onDecide={decide} />
              <MergeFields mode={address.mode} draft={draft} choices={decisions.choices} onChoices={(choices) => decide({ choices })} />
            </>
          )}
          <MergeFoot address={address} decisions={decisions} draft={draft} isCurrent={isShown || address.target === null} onStarted={handleStarted} />
        </div>
      )}
    </div>
  )
}

export default Object.assign(MergeScreen, { query, variables: () => ({}) })
