import { FormattedMessage, useIntl } from 'react-intl'
import type { ChangePreviewProps, PreviewCounts, ShownGroup } from './ChangePreviewProps'
import { Button } from '../menus/Button'

const groups = [
  { group: 'CREATE', count: 'creates', word: 'ui.change.group.creates' },
  { group: 'CHANGE', count: 'changes', word: 'ui.change.group.changes' },
  { group: 'DELETE', count: 'deletes', word: 'ui.change.group.deletes' },
  { group: 'CHANGED_SINCE', count: 'changedSince', word: 'ui.change.group.changedSince' },
  { group: 'BLOCKED', count: 'blocked', word: 'ui.change.group.blocked' },
] as const satisfies readonly { group: ShownGroup; count: keyof PreviewCounts; word: MessageId }[]

/** The number of entities per group; a click filters by the group, another one removes the filter. */
export function ChangeGroups({ counts, group, onGroup }: Pick<ChangePreviewProps, 'group' | 'onGroup'> & { counts: PreviewCounts }) {
  const intl = useIntl()
  const filled = groups.filter(({ group: one, count }) => (counts[count] ?? 0) > 0 || one === group)
  return (
    <div className="v-groups" role="group" aria-label={intl.formatMessage({ id: 'ui.change.groups' })}>
      {onGroup && filled.length > 1 && (
        <Button look="bare" className="v-group" aria-pressed={group === undefined} onClick={() => onGroup(undefined)}>
          <FormattedMessage id="ui.change.group.all" />
        </Button>
      )}
      {filled.map(({ group: one, count, word }) => {
        const className = one === 'BLOCKED' || one === 'CHANGED_SINCE' ? 'v-group v-group-warning' : 'v-group'
        const content = <FormattedMessage id={word} values={{ count: counts[count] ?? 0, b: (parts) => <b key="count">{parts}</b> }} />
        return onGroup && filled.length > 1 ? (
          <Button look="bare" key={one} className={className} aria-pressed={group === one} onClick={() => onGroup(group === one ? undefined : one)}>
            {content}
          </Button>
        ) : (
          <span key={one} className={className}>
            {content}
          </span>
        )
      })}
      {(counts.warned ?? 0) > 0 && (
        <span className="v-group v-group-warning">
          <FormattedMessage id="ui.change.group.warned" values={{ count: counts.warned, b: (parts) => <b key="count">{parts}</b> }} />
        </span>
      )}
      {counts.unchanged > 0 && (
        <span className="v-group v-group-quiet">
          <FormattedMessage id="ui.change.group.unchanged" values={{ count: counts.unchanged, b: (parts) => <b key="count">{parts}</b> }} />
        </span>
      )}
    </div>
  )
}
