import { graphql, useFragment } from '@vitrine/relay'
import { StatusDot, type StatusTone } from '@vitrine/ui'
import { FormattedMessage, FormattedNumber } from 'react-intl'
import type { ExportState_file$key } from './__generated__/ExportState_file.graphql'

export const states = ['QUEUED', 'RUNNING', 'DONE', 'WARN', 'FAILED', 'STOPPED', 'EXPIRED'] as const

export const stateMessageIds = {
  QUEUED: 'media.exports.state.queued',
  RUNNING: 'media.exports.state.running',
  DONE: 'media.exports.state.done',
  WARN: 'media.exports.state.warn',
  FAILED: 'media.exports.state.failed',
  STOPPED: 'media.exports.state.stopped',
  EXPIRED: 'media.exports.state.expired',
} as const

const tones: Readonly<Record<(typeof states)[number], StatusTone>> = {
  QUEUED: 'busy',
  RUNNING: 'busy',
  DONE: 'on',
  WARN: 'warning',
  FAILED: 'danger',
  STOPPED: 'off',
  EXPIRED: 'off',
}

/** The state of an export: a word with a dot, and its progress while it runs. */
export function ExportState({ file }: { file: ExportState_file$key }) {
  const { state, job } = useFragment(
    graphql`
      fragment ExportState_file on ExportedFile {
        state
        job {
          done
          total
        }
      }
    `,
    file,
  )
  if (!(state in tones)) return state
  const known = state as (typeof states)[number]
  return (
    <StatusDot tone={tones[known]}>
      <FormattedMessage id={stateMessageIds[known]} />
      {known === 'RUNNING' && job && job.total > 0 && (
        <>
          {' '}
          <FormattedNumber value={job.done / job.total} style="percent" />
        </>
      )}
    </StatusDot>
  )
}
