import { graphql, useFragment } from '@vitrine/relay'
import { StatusDot, type StatusTone } from '@vitrine/ui'
import { FormattedMessage } from 'react-intl'
import type { ImportState_file$key } from './__generated__/ImportState_file.graphql'

export const states = ['MAPPING', 'CHECKING', 'CHECKED', 'APPLYING', 'DONE', 'WARN', 'FAILED', 'STOPPED', 'REVERTED'] as const

export const stateMessageIds = {
  MAPPING: 'media.imports.state.mapping',
  CHECKING: 'media.imports.state.checking',
  CHECKED: 'media.imports.state.checked',
  APPLYING: 'media.imports.state.applying',
  DONE: 'media.imports.state.done',
  WARN: 'media.imports.state.warn',
  FAILED: 'media.imports.state.failed',
  STOPPED: 'media.imports.state.stopped',
  REVERTED: 'media.imports.state.reverted',
} as const

const tones: Readonly<Record<(typeof states)[number], StatusTone>> = {
  MAPPING: 'off',
  CHECKING: 'busy',
  CHECKED: 'warning',
  APPLYING: 'busy',
  DONE: 'on',
  WARN: 'warning',
  FAILED: 'danger',
  STOPPED: 'off',
  REVERTED: 'off',
}

/** The state of an import, as a word with a dot. */
export function ImportState({ file }: { file: ImportState_file$key }) {
  const { state } = useFragment(
    graphql`
      fragment ImportState_file on ImportedFile {
        state
      }
    `,
    file,
  )
  if (!(state in tones)) return state
  const known = state as (typeof states)[number]
  return (
    <StatusDot tone={tones[known]}>
      <FormattedMessage id={stateMessageIds[known]} />
    </StatusDot>
  )
}
