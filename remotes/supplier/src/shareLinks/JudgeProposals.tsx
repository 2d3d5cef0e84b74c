import { graphql, useFragment } from '@vitrine/relay'
import { Button, Checkbox } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { JudgeProposals_proposals$key } from './__generated__/JudgeProposals_proposals.graphql'
import { ProposalRow, type Verdict } from './ProposalRow'
import * as styles from './ShareLinksPanel.module.css'
import { useJudgeProposals } from './shareLinks.mutations'

/** What was filled in, field by field: accepted unless a check fails, of which a person decides, or refused with a reason that is mailed back. */
export function JudgeProposals({ shareLink, proposals }: { shareLink: string; proposals: JudgeProposals_proposals$key }) {
  const list = useFragment(
    graphql`
      fragment JudgeProposals_proposals on Proposal @relay(plural: true) {
        id
        value
        state
        checks {
          __typename
        }
        ...ProposalRow_proposal
      }
    `,
    proposals,
  )
  const [verdicts, setVerdicts] = useState<Readonly<Record<string, Verdict | undefined>>>({})
  const [reasons, setReasons] = useState<Readonly<Record<string, string>>>({})
  const [isAskedAgain, setAskedAgain] = useState(false)
  const { judge, isJudging } = useJudgeProposals(shareLink)
  const verdictOf = ({ id, checks }: (typeof list)[number]) => verdicts[id] ?? (checks.length > 0 ? undefined : 'accept')
  const waiting = list.filter(({ state }) => state === 'SUBMITTED')
  const answers = waiting.filter(({ value }) => value !== '')
  // what is only said is read with any answer
  const said = waiting.filter(({ value }) => value === '')
  const decided = answers.filter((proposal) => verdictOf(proposal) !== undefined)
  const refused = decided.filter((proposal) => verdictOf(proposal) === 'refuse').length
  const accepted = decided.length - refused
  const open = answers.length - decided.length
  const send = () =>
    judge(
      [...decided, ...said].map((proposal) => {
        const accept = verdictOf(proposal) !== 'refuse'
        // the button of such a row says so: accept anyway
        return { proposal: proposal.id, accept, reason: reasons[proposal.id] ?? '', ...(accept && proposal.checks.length > 0 && { acceptFailing: true }) }
      }),
      isAskedAgain,
    )
  return (
    <>
      <ul className={styles.proposals}>
        {list.map((proposal) => (
          <ProposalRow
            key={proposal.id}
            proposal={proposal}
            verdict={verdictOf(proposal)}
            reason={reasons[proposal.id] ?? ''}
            onVerdict={(verdict) => setVerdicts({ ...verdicts, [proposal.id]: verdict })}
            onReason={(reason) => setReasons({ ...reasons, [proposal.id]: reason })}
          />
        ))}
      </ul>
      {waiting.length > 0 && (
        <div className="v-row">
          <Button type="primary" loading={isJudging} disabled={decided.length + said.length === 0} onClick={send}>
            {decided.length === 0 && said.length > 0 ? (
              <FormattedMessage id="supplier.proposal.read" />
            ) : refused === 0 ? (
              <FormattedMessage id="supplier.proposal.judge.accept" values={{ accepted }} />
            ) : accepted === 0 ? (
              <FormattedMessage id="supplier.proposal.judge.refuse" values={{ refused }} />
            ) : (
              <FormattedMessage id="supplier.proposal.judge" values={{ accepted, refused }} />
            )}
          </Button>
          {refused > 0 && (
            <Checkbox checked={isAskedAgain} onChange={(event) => setAskedAgain(event.target.checked)}>
              <FormattedMessage id="supplier.proposal.askAgain" />
            </Checkbox>
          )}
          {open > 0 && (
            <span className="v-soft" role="status">
              <FormattedMessage id="supplier.proposal.open" values={{ open }} />
            </span>
          )}
        </div>
      )}
    </>
  )
}
