import { Link } from '@vitrine/shell'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Skeleton } from '../feedback/Skeleton'
import { RelativeTime } from '../values/RelativeTime'
import { ProductImage } from '../values/ProductImage'
import { Tag } from '../values/Tag'
import { ChangeGroups } from './ChangeGroups'
import type { ChangePreviewProps, ShownChange, ShownEntity } from './ChangePreviewProps'
import { ChangeValues } from './ChangeValues'
import { Button } from '../menus/Button'

/** A restored entity has all its fields: the first suffice. For a deleted one, that it is deleted. */
const shownAtOnce = (operation: string) => (operation === 'DELETE' ? 0 : 6)

type IncludeProps = Pick<ChangePreviewProps, 'included' | 'onInclude' | 'tick' | 'actions'>

interface ThingProps extends IncludeProps {
  entity: ShownEntity
  isPictured: boolean
}

/** Entities and their changes. Loaded by `ChangePreview`. */
export default function ChangeList(props: ChangePreviewProps) {
  const { counts, entities, onMore, isLoadingMore } = props
  const intl = useIntl()
  return (
    <div className="v-changes" aria-busy={!entities || isLoadingMore}>
      {counts && <ChangeGroups {...props} counts={counts} />}
      {!entities && <Skeleton lines={6} />}
      {entities?.length === 0 && (
        <p className="v-soft">
          <FormattedMessage id="ui.change.none" />
        </p>
      )}
      {entities && entities.length > 0 && (
        <>
          {/* each value says by itself which it is: the heads are for the eye */}
          <div className="v-changes-head" aria-hidden="true">
            <FormattedMessage id="ui.change.what" />
            <div className="v-change">
              <FormattedMessage id="ui.change.field" />
              <div className="v-change-values">
                <FormattedMessage id="ui.change.before" tagName="span" />
                <FormattedMessage id="ui.change.after" tagName="span" />
              </div>
            </div>
          </div>
          <ol className="v-changes-list" aria-label={intl.formatMessage({ id: 'ui.change.list' })}>
            {entities.map((entity, index) => (
              <ChangedThing
                key={entity.entityId ?? `new-${index}`}
                entity={entity}
                isPictured={props.isPictured ?? false}
                included={props.included}
                onInclude={props.onInclude}
                tick={props.tick}
                actions={props.actions}
              />
            ))}
          </ol>
        </>
      )}
      {entities && onMore && (
        <Button className="v-changes-more" onClick={onMore} loading={isLoadingMore}>
          <FormattedMessage id="ui.change.more" />
        </Button>
      )}
    </div>
  )
}

const operations = { CREATE: 'ui.change.isNew', DELETE: 'ui.change.isDeleted' } as const

function ChangedThing({ entity, isPictured, ...include }: ThingProps) {
  const [isWhole, setWhole] = useState(false)
  const { label, address, image, operation, changes, problems = [], warnings = [] } = entity
  const shown = isWhole ? changes : changes.slice(0, shownAtOnce(operation))
  const word = operation === 'CREATE' || operation === 'DELETE' ? operations[operation] : undefined
  return (
    <li className="v-changed">
      <div className={isPictured ? 'v-changed-name v-changed-pictured' : 'v-changed-name'}>
        {include.tick?.(entity)}
        {isPictured && <ProductImage src={image?.image500282Url} width={54} height={38} />}
        {address ? <Link to={address}>{label}</Link> : <b>{label}</b>}
        {word && (
          <Tag tone={operation === 'DELETE' ? 'danger' : 'success'}>
            <FormattedMessage id={word} />
          </Tag>
        )}
        {include.actions?.(entity)}
      </div>
      <div className="v-changed-fields">
        {problems.map(({ field, message }, index) => (
          <p key={`${field}-${index}`} className="v-changed-problem">
            <Tag tone="warning">
              <FormattedMessage id="ui.change.blocked" />
            </Tag>
            {message}
          </p>
        ))}
        {warnings.map(({ field, message }, index) => (
          <p key={`${field}-warning-${index}`} className="v-changed-problem">
            <Tag tone="warning">
              <FormattedMessage id="ui.change.warning" />
            </Tag>
            {message}
          </p>
        ))}
        {shown.length > 0 && (
          <dl>
            {shown.map((change) => (
              <ChangedLine key={change.id ?? change.field} entity={entity} change={change} {...include} />
            ))}
          </dl>
        )}
        {shown.length < changes.length && (
          <Button look="text" onClick={() => setWhole(true)}>
            <FormattedMessage id={shown.length === 0 ? 'ui.change.fields' : 'ui.change.moreFields'} values={{ count: changes.length - shown.length }} />
          </Button>
        )}
      </div>
    </li>
  )
}

function ChangedLine({ entity, change, ...include }: { entity: ShownEntity; change: ShownChange } & IncludeProps) {
  return (
    <div className="v-change">
      <dt>
        {include.tick?.(entity, change)}
        {change.label}
        {include.actions?.(entity, change)}
      </dt>
      <dd>
        <ChangeValues change={change} />
        {change.changedSince && <Since change={change} since={change.changedSince} {...include} />}
      </dd>
    </div>
  )
}

interface SinceProps extends IncludeProps {
  change: ShownChange
  since: NonNullable<ShownChange['changedSince']>
}

/** Somebody changed the field again: their value stays, unless it is ticked. */
function Since({ change, since, included, onInclude }: SinceProps) {
  const { id } = change
  return (
    <div className="v-change-since">
      <Tag tone="warning">
        <FormattedMessage id="ui.change.since" values={{ by: since.by, at: <RelativeTime value={since.at} /> }} />
      </Tag>
      {since.value != null && (
        <span className="v-soft">
          <FormattedMessage id="ui.change.now" values={{ value: since.value }} />
        </span>
      )}
      {onInclude && id != null && (
        <label>
          <input type="checkbox" checked={included?.has(id) ?? false} onChange={(event) => onInclude(id, event.target.checked)} />
          <FormattedMessage id="ui.change.include" />
          <span className="v-hidden">{change.label}</span>
        </label>
      )}
    </div>
  )
}
