import { Checkbox } from '@vitrine/ui'
import { type ReactNode, useId } from 'react'
import { FormattedMessage } from 'react-intl'
import type { MergeDecisions, MergeMode } from './mergeAddress'
import type { MergeDraft } from './useMergeDraft'
import * as styles from './MergeScreen.module.css'

interface Props {
  mode: MergeMode
  draft: MergeDraft
  decisions: MergeDecisions
  onDecide(changed: Partial<MergeDecisions>): void
}

/** The consequences for everything that belongs to the products, obstacles, and open decisions. */
export function MergeConsequences({ mode, draft, decisions, onDecide }: Props) {
  const title = useId()
  const inTheWay = draft.problems.filter(({ code }) => code !== 'shareLinks')
  return (
    <section className={styles.card} aria-labelledby={title}>
      <h2 id={title}>
        <FormattedMessage id="catalogue.merge.consequences" />
      </h2>
      {inTheWay.length > 0 && (
        <div className="v-note v-note-danger" role="alert">
          {inTheWay.map(({ code, message }) => (
            <p key={code}>{message}</p>
          ))}
        </div>
      )}
      {mode === 'AS_VARIATIONS' && <Axes draft={draft} chosen={decisions.axes ?? draft.axes.map(({ id }) => id)} onAxes={(axes) => onDecide({ axes })} />}
      {mode === 'AS_DUPLICATE' && <Moves draft={draft} />}
      {draft.shareLinks.length > 0 && <ShareLinks draft={draft} chosen={decisions.shareLinks} onChoose={(shareLinks) => onDecide({ shareLinks })} />}
    </section>
  )
}

function Moves({ draft: { moves, retires, websites, products } }: { draft: MergeDraft }) {
  const [target, ...sources] = products
  return (
    <div className={styles.facts}>
      <Facts title={<FormattedMessage id="catalogue.merge.moves" values={{ name: target?.name }} />}>
        {moves.map(({ contentType, label }) => (
          <li key={contentType}>{label}</li>
        ))}
        {moves.length === 0 && (
          <li>
            <FormattedMessage id="catalogue.merge.movesNothing" />
          </li>
        )}
      </Facts>
      <Facts title={<FormattedMessage id="catalogue.merge.putAway" values={{ count: sources.length }} />}>
        {sources.map(({ id, name, sku, eanCode }) => (
          <li key={id}>
            <FormattedMessage id="catalogue.merge.alias" values={{ name, codes: [sku, eanCode].filter(Boolean).join(', ') }} />
          </li>
        ))}
        {retires.map(({ contentType, label }) => (
          <li key={contentType}>
            <FormattedMessage id="catalogue.merge.retired" values={{ things: label }} />
          </li>
        ))}
      </Facts>
      {websites.length > 0 && (
        <Facts title={<FormattedMessage id="catalogue.merge.websites" />}>
          {websites.map(({ name, product, addresses, isTargetOnline }) => (
            <li key={`${name} ${product.id}`}>
              <FormattedMessage id="catalogue.merge.offline" values={{ website: name, name: product.name }} />{' '}
              {addresses.length > 0 && (
                <FormattedMessage
                  id="catalogue.merge.redirects"
                  values={{ addresses: addresses.map((one) => `/${one}`).join(', '), count: addresses.length }}
                />
              )}
              {!isTargetOnline && (
                <b className="v-notice-warning">
                  <FormattedMessage id="catalogue.merge.targetOffline" values={{ website: name, name: target?.name }} />
                </b>
              )}
            </li>
          ))}
        </Facts>
      )}
    </div>
  )
}

function Facts({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div>
      <h3>{title}</h3>
      <ul>{children}</ul>
    </div>
  )
}

function ShareLinks({
  draft: { shareLinks },
  chosen,
  onChoose,
}: {
  draft: MergeDraft
  chosen: MergeDecisions['shareLinks']
  onChoose(choice: 'REVOKE' | 'REPOINT'): void
}) {
  const name = useId()
  const recipients = [...new Set(shareLinks.map(({ recipientEmail }) => recipientEmail))].join(', ')
  return (
    <fieldset className={`v-choices ${styles.decision}`}>
      <legend>
        <FormattedMessage id="catalogue.merge.links" values={{ count: shareLinks.length, recipients }} />
      </legend>
      {(['REVOKE', 'REPOINT'] as const).map((choice) => (
        <label key={choice}>
          <input type="radio" name={name} checked={chosen === choice} onChange={() => onChoose(choice)} />
          <FormattedMessage id={`catalogue.merge.links.${choice}`} />
        </label>
      ))}
    </fieldset>
  )
}

function Axes({ draft: { possibleAxes }, chosen, onAxes }: { draft: MergeDraft; chosen: readonly string[]; onAxes(ids: readonly string[]): void }) {
  return (
    <fieldset className={`v-choices ${styles.decision}`}>
      <legend>
        <FormattedMessage id="catalogue.merge.axes" />
      </legend>
      {possibleAxes.map(({ id, name }) => (
        <Checkbox
          key={id}
          checked={chosen.includes(id)}
          onChange={({ target }) => onAxes(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))}
        >
          {name}
        </Checkbox>
      ))}
      {possibleAxes.length === 0 && (
        <p className="v-soft">
          <FormattedMessage id="catalogue.merge.noAxes" />
        </p>
      )}
    </fieldset>
  )
}
