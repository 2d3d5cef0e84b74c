import { RevertDialog, type RevertDialogProps } from '@vitrine/jobs'
import { addressOf, Link } from '@vitrine/shell'
import { Button, ChangePreview, Checkbox, ErrorPanel, RelativeTime, Skeleton, type ShownChange, type ShownEntity } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import { RevertPart } from './RevertPart'
import { useChangeSet, type ChangeSet, type ThingFilter } from './useChangeSet'
import { useRevertible } from './useRevertible'
import { useRevertSelection } from './useRevertSelection'

interface Props {
  id: string
  onChanged: () => void
  /** Shown by itself, without its row above */
  isAlone?: boolean
}

/** An expanded log entry: what was changed, from what to what, and how to revert it. */
export function ChangeSetDetail({ id, onChanged, isAlone = false }: Props) {
  const intl = useIntl()
  const [filter, setFilter] = useState<ThingFilter>({ searchTerm: '', field: '' })
  const { changeSet, entities, foundCount, isLoading, error, more, reload } = useChangeSet(id, filter)
  const revertible = useRevertible(changeSet, entities)
  const selection = useRevertSelection(filter)
  const [asked, setAsked] = useState<Pick<RevertDialogProps, 'target' | 'subject'> | null>(null)
  if (error && !changeSet) return <ErrorPanel onRetry={reload} />
  if (isLoading && !changeSet) {
    return (
      <div aria-busy="true">
        <Skeleton lines={3} />
      </div>
    )
  }
  if (!changeSet) {
    return (
      <p className="v-soft">
        <FormattedMessage id="office.activity.gone" />
      </p>
    )
  }

  const { canRevert, sentence, entityCount } = changeSet
  const offers = (entity: ShownEntity, change?: ShownChange) => {
    if (!canRevert || entity.entityId == null) return false
    const fields = revertible.get(entity.entityId)
    // a single field is already offered for its entity, and a single entity by the button above
    if (change) return entity.operation === 'UPDATE' && entity.changes.length > 1 && (!fields || fields.has(change.field))
    return entityCount > 1 && fields?.size !== 0
  }
  const offered = entities.filter((entity) => offers(entity))
  const subjectOf = (entity: ShownEntity, change?: ShownChange) =>
    change
      ? intl.formatMessage({ id: 'office.revert.fieldOf' }, { field: change.label, thing: entity.label })
      : intl.formatMessage({ id: 'office.revert.thing' }, { thing: entity.label })
  const tick = (entity: ShownEntity, change?: ShownChange) => {
    if (!offers(entity, change)) return null
    const isChosen = selection.isChosen(entity, change)
    const label = intl.formatMessage({ id: 'office.activity.tick' }, { thing: change ? subjectOf(entity, change) : entity.label })
    return <Checkbox aria-label={label} checked={isChosen === true} indeterminate={isChosen === null} onChange={() => selection.toggle(entity, change)} />
  }
  const actions = (entity: ShownEntity, change?: ShownChange) => {
    if (!offers(entity, change)) return null
    const subject = subjectOf(entity, change)
    return (
      <Button
        look="text"
        className="host-revert-one"
        onClick={() => setAsked({ target: { changeSet: id, entity: entity.entityId, fields: change && [change.field] }, subject })}
      >
        <FormattedMessage id="office.activity.revert" />
        <span className="v-hidden">{subject}</span>
      </Button>
    )
  }
  const handleReverted = () => {
    selection.clear()
    reload()
    onChanged()
  }

  return (
    <div className="host-change-set-detail" aria-busy={isLoading}>
      {isAlone && <h2>{sentence}</h2>}
      <Facts changeSet={changeSet} />
      {canRevert && (
        <RevertPart
          changeSet={changeSet}
          entities={offered}
          foundCount={more ? foundCount : offered.length}
          isLoading={isLoading}
          filter={filter}
          onFilter={setFilter}
          selection={selection}
          onRevertAll={() => setAsked({ target: { changeSet: id }, subject: sentence })}
          onRevert={() =>
            setAsked({ target: { changeSet: id, ...selection.target }, subject: intl.formatMessage({ id: 'office.revert.some' }, { count: selection.count }) })
          }
        />
      )}
      {entityCount > 0 ? (
        <ChangePreview entities={entities} onMore={more} isLoadingMore={isLoading} tick={tick} actions={actions} />
      ) : (
        <p className="v-soft">
          <FormattedMessage id="office.activity.noChanges" />
        </p>
      )}
      {asked && <RevertDialog {...asked} onClose={() => setAsked(null)} onReverted={handleReverted} />}
    </div>
  )
}

/** Who, when and from where; the job, and the revert. */
function Facts({ changeSet: { time, actor, source, job, reverts, revertedBy, revertedInPartBy } }: { changeSet: ChangeSet }) {
  return (
    <ul className="v-facts-line">
      <li>{actor}</li>
      <li>
        <FormattedDate value={time} dateStyle="full" timeStyle="medium" />
      </li>
      <li>{source}</li>
      {job && (
        <li>
          <Link to={addressOf('jobs.item', { id: job.id })}>{job.title}</Link>
        </li>
      )}
      {reverts && (
        <li>
          <FormattedMessage
            id="office.activity.reverts"
            values={{
              what: (
                <Entry key="entry" id={reverts.id}>
                  {reverts.sentence}
                </Entry>
              ),
            }}
          />
        </li>
      )}
      {revertedBy && (
        <li>
          <FormattedMessage
            id="office.activity.revertedBy"
            values={{
              by: revertedBy.actor,
              time: (
                <Entry key="entry" id={revertedBy.id}>
                  <RelativeTime value={revertedBy.time} />
                </Entry>
              ),
            }}
          />
        </li>
      )}
      {revertedInPartBy.map((part) => (
        <li key={part.id}>
          <FormattedMessage
            id="office.activity.partlyRevertedBy"
            values={{
              by: part.actor,
              time: (
                <Entry key="entry" id={part.id}>
                  <RelativeTime value={part.time} />
                </Entry>
              ),
            }}
          />
        </li>
      ))}
    </ul>
  )
}

function Entry({ id, children }: { id: string; children: React.ReactNode }) {
  return <Link to={`${addressOf('activity')}?open=${id}`}>{children}</Link>
}
