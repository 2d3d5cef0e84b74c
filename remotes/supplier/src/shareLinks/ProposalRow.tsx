import { graphql, useFragment } from '@vitrine/relay'
import { Input, Select, Tag } from '@vitrine/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import type { ProposalRow_proposal$key } from './__generated__/ProposalRow_proposal.graphql'
import { ProposedValue } from './ProposedValue'
import * as styles from './ShareLinksPanel.module.css'

export type Verdict = 'accept' | 'refuse'

interface Props {
  proposal: ProposalRow_proposal$key
  /** undefined: nobody has said yet */
  verdict: Verdict | undefined
  reason: string
  onVerdict(verdict: Verdict | undefined): void
  onReason(reason: string): void
}

const states = { ACCEPTED: 'supplier.proposal.state.accepted', REJECTED: 'supplier.proposal.state.rejected' } as const

/** One field: what it was and would be, what the checks find of that, and the verdict. */
export function ProposalRow({ proposal, verdict, reason: written, onVerdict, onReason }: Props) {
  const intl = useIntl()
  const row = useFragment(
    graphql`
      fragment ProposalRow_proposal on Proposal {
        label
        value
        state
        reason
        comment
        checks {
          code
          message
        }
        product {
          name
        }
        ...ProposedValue_proposal
      }
    `,
    proposal,
  )
  const { label, value, state, reason, comment, checks, product } = row
  // where something is only said there is nothing to accept
  const isSaid = value === ''
  const isWaiting = state === 'SUBMITTED' && !isSaid
  const accept = intl.formatMessage({ id: checks.length > 0 ? 'supplier.proposal.acceptAnyway' : 'supplier.proposal.accept' })
  const options = [
    ...(verdict === undefined ? [{ value: '', label: intl.formatMessage({ id: 'supplier.proposal.choose' }) }] : []),
    { value: 'accept', label: accept },
    { value: 'refuse', label: intl.formatMessage({ id: 'supplier.proposal.refuse' }) },
  ]
  return (
    <li className={styles.proposal}>
      <div>
        <strong>{label}</strong>
        <div className="v-soft v-small">{product.name}</div>
      </div>
      <div className={styles.value}>
        {!isSaid && <ProposedValue proposal={row} />}
        {checks.length > 0 && (
          <ul className={styles.checks} aria-label={intl.formatMessage({ id: 'supplier.proposal.checks' }, { label })}>
            {checks.map(({ code, message }) => (
              <li key={`${code} ${message}`}>
                <Tag tone="warning">{message}</Tag>
              </li>
            ))}
          </ul>
        )}
        {comment && (
          <div className={styles.comment}>
            <FormattedMessage id="supplier.proposal.said" values={{ comment }} />
          </div>
        )}
        {reason && <div className="v-small">{reason}</div>}
      </div>
      {isWaiting ? (
        <Select
          aria-label={intl.formatMessage({ id: 'supplier.proposal.verdict' }, { label })}
          value={verdict ?? ''}
          options={options}
          onChange={(chosen) => onVerdict(chosen === 'accept' || chosen === 'refuse' ? chosen : undefined)}
        />
      ) : isSaid ? null : (
        <span className="v-soft">
          <FormattedMessage id={state === 'ACCEPTED' || state === 'REJECTED' ? states[state] : 'supplier.proposal.state.draft'} />
        </span>
      )}
      {isWaiting && verdict === 'refuse' && (
        <Input
          aria-label={intl.formatMessage({ id: 'supplier.proposal.reason' }, { label })}
          placeholder={intl.formatMessage({ id: 'supplier.proposal.reasonHint' })}
          maxLength={1000}
          value={written}
          onChange={(event) => onReason(event.target.value)}
        />
      )}
    </li>
  )
}
