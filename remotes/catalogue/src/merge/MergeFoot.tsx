import { type PreparedAction, PreparedDialog, type StartedJob, usePrepare } from '@vitrine/jobs'
import { graphql } from '@vitrine/relay'
import { addressOf } from '@vitrine/shell'
import { Button, ButtonLink } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { MergeFootMutation } from './__generated__/MergeFootMutation.graphql'
import { type MergeAddress, type MergeDecisions, mergeInput } from './mergeAddress'
import type { MergeDraft } from './useMergeDraft'
import * as styles from './MergeScreen.module.css'

interface Props {
  address: MergeAddress
  decisions: MergeDecisions
  draft: MergeDraft
  /** The draft is for this target */
  isCurrent: boolean
  onStarted(job: StartedJob): void
}

const action: PreparedAction = { id: 'RUN', title: 'catalogue.merge.title', confirm: 'catalogue.merge.now' }

/** What is missing before a merge can be previewed; null if nothing is. */
function missing({ target, products, mode }: MergeAddress, { problems }: MergeDraft): 'target' | 'sources' | 'links' | 'axes' | 'problem' | null {
  if (target === null) return 'target'
  if (products.length < 2) return 'sources'
  const [first] = problems
  if (!first) return null
  if (first.field === 'shareLinks') return 'links'
  return mode === 'AS_VARIATIONS' && first.code === 'noAxes' ? 'axes' : 'problem'
}

/** The preview button, or what is still missing for it. */
export function MergeFoot({ address, decisions, draft, isCurrent, onStarted }: Props) {
  const [isOpen, setOpen] = useState(false)
  const prepare = usePrepare<MergeFootMutation>(
    graphql`
      mutation MergeFootMutation($input: ProductMergeInput!) {
        prepareProductMerge(input: $input) {
          ...usePrepare_payload
        }
      }
    `,
    (response) => response.prepareProductMerge,
  )
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
        <PreparedDialog
          action={action}
          prepare={() => prepare({ input: mergeInput(address, decisions) })}
          onBack={() => setOpen(false)}
          onClose={() => setOpen(false)}
          onStarted={onStarted}
        >
          <p className="v-soft">
            <FormattedMessage id="catalogue.merge.revertible" />
          </p>
        </PreparedDialog>
      )}
    </div>
  )
}
