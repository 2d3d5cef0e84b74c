import { graphql, useFragment } from '@vitrine/relay'
import { Button, Checkbox, Input, Select } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { JudgeProposals_proposals$key } from './__generated__/JudgeProposals_proposals.graphql'
import * as styles from './ShareLinksPanel.module.css'
import { useJudgeProposals } from './useJudgeProposals'

interface Verdict {
  accept: boolean
  reason: string
}

/** What was filled in, field by field; what was sent in is accepted, or refused with a reason that is mailed back. */
export function JudgeProposals({ shareLink, proposals }: { shareLink: string; proposals: JudgeProposals_proposals$key }) {
  const intl = useIntl()
  const list = useFragment(
    graphql`
      fragment JudgeProposals_proposals on Proposal @relay(plural: true) {
        id
        label
        value
        current
        state
        reason
        comment
        images {
          id
          image500282Url
        }
        files {
          id
          name
          url
        }
        product {
          name
        }
      }
    `,
    proposals,
  )
  const [verdicts, setVerdicts] = useState<Readonly<Record<string, Verdict>>>({})
  const [isAskedAgain, setAskedAgain] = useState(false)
  const { judge, isJudging } = useJudgeProposals(shareLink)
  const waiting = list.filter(({ state }) => state === 'SUBMITTED')
  const verdictOf = (id: string) => verdicts[id] ?? { accept: true, reason: '' }
  const set = (id: string, verdict: Partial<Verdict>) => setVerdicts({ ...verdicts, [id]: { ...verdictOf(id), ...verdict } })
  // where something is only said there is nothing to accept
  const isSaid = ({ value }: { value: string }) => value === ''
  const hasRefused = waiting.some(({ id }) => !verdictOf(id).accept)
  const hasAnswers = waiting.some((proposal) => !isSaid(proposal))
  return (
    <>
      <ul className={styles.proposals}>
        {list.map(({ id, label, value, current, state, reason, comment, images, files, product }) => (
          <li key={id} className={styles.proposal}>
            <div>
              <strong>{label}</strong>
              <div className="v-soft v-small">{product.name}</div>
            </div>
            <div className={styles.value}>
              {images.length > 0 ? (
                <span className={styles.photos}>
                  {images.map((image, at) => (
                    <a key={image.id} href={image.image500282Url} target="_blank" rel="noreferrer">
                      <img className={styles.photo} src={image.image500282Url} alt={intl.formatMessage({ id: 'supplier.proposal.photo' }, { number: at + 1, label })} />
                    </a>
                  ))}
                </span>
              ) : files.length > 0 ? (
                <ul className={styles.files}>
                  {files.map((file) => (
                    <li key={file.id}>
                      <a href={file.url} download>
                        {file.name}
                      </a>
                    </li>
                  ))}
                </ul>
              ) : (
                value
              )}
              {comment && (
                <div className={styles.comment}>
                  <FormattedMessage id="supplier.proposal.said" values={{ comment }} />
                </div>
              )}
              {current && !isSaid({ value }) && (
                <div className="v-soft v-small">
                  <FormattedMessage id="supplier.proposal.current" values={{ current }} />
                </div>
              )}
              {reason && <div className="v-small">{reason}</div>}
            </div>
            {isSaid({ value }) ? null : state === 'SUBMITTED' ? (
              <Select
                aria-label={intl.formatMessage({ id: 'supplier.proposal.verdict' }, { label })}
                value={verdictOf(id).accept ? 'accept' : 'refuse'}
                options={[
                  { value: 'accept', label: intl.formatMessage({ id: 'supplier.proposal.accept' }) },
                  { value: 'refuse', label: intl.formatMessage({ id: 'supplier.proposal.refuse' }) },
                ]}
                onChange={(verdict) => set(id, { accept: verdict === 'accept' })}
              />
            ) : (
              <span className="v-soft">
                <FormattedMessage id={`supplier.proposal.state.${state === 'ACCEPTED' ? 'accepted' : state === 'REJECTED' ? 'rejected' : 'draft'}`} />
              </span>
            )}
            {state === 'SUBMITTED' && !isSaid({ value }) && !verdictOf(id).accept && (
              <Input
                aria-label={intl.formatMessage({ id: 'supplier.proposal.reason' }, { label })}
                placeholder={intl.formatMessage({ id: 'supplier.proposal.reasonHint' })}
                maxLength={1000}
                value={verdictOf(id).reason}
                onChange={(event) => set(id, { reason: event.target.value })}
              />
            )}
          </li>
        ))}
      </ul>
      {waiting.length > 0 && (
        <div className="v-row">
          <Button type="primary" loading={isJudging} onClick={() => judge(waiting.map(({ id }) => ({ proposal: id, ...verdictOf(id) })), isAskedAgain)}>
            <FormattedMessage id={hasAnswers ? 'supplier.proposal.judge' : 'supplier.proposal.read'} />
          </Button>
          {hasRefused && (
            <Checkbox checked={isAskedAgain} onChange={(event) => setAskedAgain(event.target.checked)}>
              <FormattedMessage id="supplier.proposal.askAgain" />
            </Checkbox>
          )}
        </div>
      )}
    </>
  )
}
