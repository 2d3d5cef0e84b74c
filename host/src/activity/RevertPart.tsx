import { Button, Input, Select, type ShownEntity } from '@vitrine/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import type { ChangeSet, ThingFilter } from './useChangeSet'
import type { RevertSelection } from './useRevertSelection'

interface Props {
  changeSet: Pick<ChangeSet, 'entityCount' | 'fields'>
  /** Those that are shown by now, which can be reverted */
  entities: readonly ShownEntity[]
  /** How many match */
  foundCount: number
  /** The shown ones are not those of the filter yet */
  isLoading: boolean
  filter: ThingFilter
  onFilter(filter: ThingFilter): void
  selection: RevertSelection
  onRevertAll(): void
  onRevert(): void
}

/** What of an entry is reverted, above what it changed: all of it, or the items and fields that are ticked. */
export function RevertPart({ changeSet: { entityCount, fields }, entities, foundCount, isLoading, filter, onFilter, selection, onRevertAll, onRevert }: Props) {
  const intl = useIntl()
  const { searchTerm, field } = filter
  const isMany = entityCount > 1
  const hasChoice = isMany || fields.length > 1
  return (
    <div className="host-revert-part" role="group" aria-label={intl.formatMessage({ id: 'office.activity.part' })}>
      <Button onClick={onRevertAll}>
        <FormattedMessage id="office.activity.revertAll" values={{ count: entityCount }} />
      </Button>
      {hasChoice && (
        <Button type="primary" disabled={selection.count === 0} onClick={onRevert}>
          <FormattedMessage id="office.activity.revertTicked" values={{ count: selection.count }} />
        </Button>
      )}
      {isMany && fields.length > 1 && (
        <Select
          aria-label={intl.formatMessage({ id: 'office.activity.partField' })}
          value={field}
          options={[
            { value: '', label: intl.formatMessage({ id: 'office.activity.allFields' }) },
            ...fields.map((one) => ({ value: one.field, label: one.label })),
          ]}
          onChange={(next) => onFilter({ searchTerm, field: next })}
        />
      )}
      {isMany && (
        <>
          <Input
            className="host-part-search"
            type="search"
            aria-label={intl.formatMessage({ id: 'office.activity.partSearch' })}
            placeholder={intl.formatMessage({ id: 'office.activity.partSearch' })}
            value={searchTerm}
            onChange={(event) => onFilter({ searchTerm: event.target.value, field })}
          />
          <Button look="text" disabled={isLoading || foundCount === 0} onClick={() => selection.chooseAll(entities, foundCount)}>
            <FormattedMessage id="office.activity.tickFound" values={{ count: foundCount }} />
          </Button>
        </>
      )}
      {hasChoice && selection.count > 0 && (
        <Button look="text" onClick={selection.clear}>
          <FormattedMessage id="office.activity.untick" />
        </Button>
      )}
    </div>
  )
}
