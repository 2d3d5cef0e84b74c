import { Tag } from '@vitrine/ui'
import { FormattedMessage } from 'react-intl'
import * as styles from './ImportChanges.module.css'

const words = {
  CREATE: 'media.imports.outcome.create',
  REMOVE: 'media.imports.outcome.remove',
  UNCHANGED: 'media.imports.outcome.unchanged',
  LEFT_OUT: 'media.imports.outcome.leftOut',
  REFUSED: 'media.imports.outcome.refused',
} as const

interface Props {
  outcome: string
  changes: readonly {
    readonly field: string
    readonly label: string
    readonly before: string | null | undefined
    readonly after: string | null | undefined
    readonly delta?: string | null | undefined
  }[]
  /** Why it is refused or skipped, or a note */
  problem: string | undefined
}

/** The changes of a row in one line: old and new value per field, as much as fits. */
export function ImportChanges({ outcome, changes, problem }: Props) {
  return (
    <span className={styles.line}>
      {outcome in words && (
        <Tag tone={outcome === 'REFUSED' || outcome === 'REMOVE' ? 'warning' : outcome === 'CREATE' ? 'success' : undefined}>
          <FormattedMessage id={words[outcome as keyof typeof words]} />
        </Tag>
      )}
      {outcome === 'CHANGE' && problem && (
        <Tag tone="warning">
          <FormattedMessage id="media.imports.warned" />
        </Tag>
      )}
      {(outcome === 'REFUSED' || outcome === 'LEFT_OUT') && <span className={styles.reason}>{problem}</span>}
      {changes.slice(0, 6).map(({ field, label, before, after, delta }) => (
        <span key={field}>
          <span className="v-soft">{label}</span> {before != null && <del>{before}</del>} <ins>{after ?? '–'}</ins>
          {delta != null && <small className="v-soft"> {delta}</small>}
        </span>
      ))}
    </span>
  )
}
