import { graphql } from '@vitrine/relay'
import { Button, ChangePreview, ErrorPanel, Field, Input, SearchBox, Skeleton } from '@vitrine/ui'
import { type ReactNode, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { usePreviewPages } from '../preview/usePreviewPages'
import { type StartedJob, useStartJob } from './useStartJob'
import type { PreviewStepQuery } from './__generated__/PreviewStepQuery.graphql'
import { PreviewFieldSelect } from './PreviewFieldSelect'
import { affected, isNumberTyped, numberToType, type PreparedAction } from './PreparedAction'
import { RefusalNote } from '../RefusalNote'

interface Props {
  action: PreparedAction
  job: { readonly id: string; readonly total: number }
  idempotencyKey: string
  /** What it is about, above the preview */
  children: ReactNode
  /** Beside the preview, which then has images of products */
  aside: ReactNode
  onBack: (() => void) | undefined
  onClose(): void
  onStarted(job: StartedJob): void
}

/** Fewer than this need no search. */
const searchedFrom = 5

/** Which entities would change how, with the consequences; confirming starts it. */
export function PreviewStep({ action, job, idempotencyKey, children, aside, onBack, onClose, onStarted }: Props) {
  const [words, setWords] = useState('')
  const [field, setField] = useState('')
  const { preview, list, hasFailed, retry } = usePreviewPages<PreviewStepQuery>(
    graphql`
      query PreviewStepQuery($id: ID!, $group: PreviewGroup, $limit: Int, $offset: Int, $searchTerm: String, $field: String, $isPictured: Boolean!) {
        node(id: $id) {
          ... on Job {
            preview {
              # eslint-disable-next-line relay/must-colocate-fragment-spreads -- read by usePreviewPages
              ...readPreview_preview @arguments(group: $group, limit: $limit, offset: $offset, searchTerm: $searchTerm, field: $field, isPictured: $isPictured)
            }
          }
        }
      }
    `,
    { id: job.id, searchTerm: words.trim() || null, field: field || null, isPictured: Boolean(aside) },
    // none if it was prepared too long ago: the server has deleted it
    ({ node }) => node?.preview,
  )
  const [start, isStarting] = useStartJob()
  const [refusal, setRefusal] = useState<readonly string[]>([])
  const [typed, setTyped] = useState('')
  const count = preview && affected(action, job.total, preview)
  const wanted = preview ? numberToType(action, job.total, preview.deletes) : null
  const isReady = count !== undefined && count > 0 && (wanted === null || isNumberTyped(typed, wanted))
  const handleStart = async () => {
    const outcome = await start(job.id, idempotencyKey)
    if (outcome.kind === 'refused') setRefusal(outcome.messages)
    if (outcome.kind === 'started') onStarted(outcome.job)
  }
  return (
    <>
      {children}
      {refusal.length > 0 && <RefusalNote messages={refusal} />}
      {hasFailed ? (
        <ErrorPanel onRetry={retry} />
      ) : (
        <>
          {preview && preview.consequences.length > 0 && (
            <div className="v-note v-note-danger">
              <FormattedMessage id="jobs.consequences" />
              <ul className="v-facts-line">
                {preview.consequences.map((consequence) => (
                  <li key={consequence}>{consequence}</li>
                ))}
              </ul>
            </div>
          )}
          <p role="status" className={preview && count !== 0 ? 'v-hidden' : undefined}>
            <FormattedMessage id={!preview ? 'jobs.working' : count === 0 ? (action.noEffect ?? 'jobs.noEffect') : 'jobs.ready'} />
          </p>
          {preview && preview.creates + preview.changes + preview.deletes + preview.blocked > searchedFrom && (
            <div className="v-row">
              <SearchBox value={words} onSearch={setWords} />
              <PreviewFieldSelect jobId={job.id} value={field} onChange={setField} />
            </div>
          )}
          <div className={aside ? 'v-preview-beside' : undefined}>
            {preview ? <ChangePreview {...list} isPictured={Boolean(aside)} /> : <Skeleton lines={8} />}
            {aside}
          </div>
        </>
      )}
      {wanted !== null && count !== 0 && (
        <Field label={<FormattedMessage id="jobs.type" values={{ count: wanted }} />}>
          <Input inputMode="numeric" autoComplete="off" value={typed} onChange={(event) => setTyped(event.target.value)} />
        </Field>
      )}
      <div className="v-dialog-foot">
        <Button onClick={onClose}>
          <FormattedMessage id="jobs.cancel" />
        </Button>
        {onBack && (
          <Button onClick={onBack}>
            <FormattedMessage id="jobs.back" />
          </Button>
        )}
        {count !== 0 && (
          <Button type="primary" danger={action.isDanger} disabled={!isReady} loading={isStarting} onClick={() => void handleStart()}>
            {count === undefined ? <FormattedMessage id={action.title} /> : <FormattedMessage id={action.confirm} values={{ count }} />}
          </Button>
        )}
      </div>
    </>
  )
}
