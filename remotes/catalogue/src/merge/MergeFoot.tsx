import { type PreparedAction, PreparedDialog, type StartedJob } from '@vitrine/jobs'
import { addressOf } from '@vitrine/shell'
import { Button, ButtonLink } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { MergeAddress, MergeDecisions } from './mergeAddress'
import type { MergeDraft } from './useMergeDraft'
import { usePrepareMerge } from './usePrepareMerge'
import * as styles from './MergeScreen.module.css'

interface Props {
  address: MergeAddress
  decisions: MergeDecisions
  draft: MergeDraft
  /** The draft is of this target */
  isCurrent: boolean
  onStarted(job: StartedJob): void
}

const action: PreparedAction = { id: 'RUN', title: 'catalogue.merge.title', confirm: 'catalogue.merge.now' }

/** What is still missing before a merge can be looked at; null when nothing is. */
function missing({ target, products, mode }: MergeAddress, { problems }: MergeDraft): 'target' | 'sources' | 'links' | 'axes' | 'problem' | null {
  if (target === null) return 'target'
  if (products.length < 2) return 'sources'
  const [first] = problems
  if (!first) return null
  if (first.field === 'shareLinks') return 'links'
  return mode === 'AS_VARIATIONS' && first.code === 'noAxes' ? 'axes' : 'problem'
}

/** The button to what a merge would do, which says what is missing as long as something is. */
export function MergeFoot({ address, decisions, draft, isCurrent, onStarted }: Props) {
  const [isOpen, setOpen] = useState(false)
  const prepare = usePrepareMerge()
  const lacks = isCurrent ? missing(address, draft) : null
  return (
    <div className={styles.foot}>
      <ButtonLink to={addressOf('products')}>
        <FormattedMessage id="catalogue.merge.cancel" />
      </ButtonLink>
      <Button type="primary" disabled={lacks !== null || !isCurrent} onClick={() => setOpen(true)}>
        <FormattedMessage id={lacks === null ? 'catalogue.merge.preview' : `catalogue.merge.missing.${lacks}`} />
      </Button>
      {isOpen && (
        <PreparedDialog action={action} prepare={() => prepare(address, decisions)} onBack={() => setOpen(false)} onClose={() => setOpen(false)} onStarted={onStarted}>
          <p className="v-soft">
            <FormattedMessage id="catalogue.merge.revertible" />
          </p>
        </PreparedDialog>
      )}
    </div>
  )
}
