import { graphql, useFragment } from '@vitrine/relay'
import { FormattedDate, FormattedMessage } from 'react-intl'
import type { ShareLinkCard_link$key } from './__generated__/ShareLinkCard_link.graphql'
import { JudgeProposals } from './JudgeProposals'
import { ShareLinkActions } from './ShareLinkActions'
import { ShareLinkProgress } from './ShareLinkProgress'
import { ShareLinkStateLabel } from './ShareLinkStateLabel'
import * as styles from './ShareLinksPanel.module.css'

/** One link: to whom, how far it is, what can be done about it, and what came of it. */
export function ShareLinkCard({ link }: { link: ShareLinkCard_link$key }) {
  const shareLink = useFragment(
    graphql`
      fragment ShareLinkCard_link on ShareLink {
        id
        ...ShareLinkActions_link
        recipientEmail
        subject
        state
        asked
        filled
        endsAt
        reminderSentAt
        bounceReason
        proposals {
          id
          ...JudgeProposals_proposals
        }
      }
    `,
    link,
  )
  const { id, recipientEmail, subject, state, asked, filled, endsAt, reminderSentAt, bounceReason, proposals } = shareLink
  return (
    <section className={`v-card ${styles.card}`} aria-label={recipientEmail}>
      <div className={styles.head}>
        <span className={styles.recipient}>{recipientEmail}</span>
        <ShareLinkStateLabel state={state} />
        <span className="v-soft">
          <ShareLinkProgress asked={asked} filled={filled} />
        </span>
        <span className="v-soft">
          <FormattedMessage
            id="supplier.shareLink.until"
            values={{ day: <FormattedDate value={new Date(Date.parse(endsAt) - 1)} timeZone="Europe/Amsterdam" day="numeric" month="long" /> }}
          />
          {reminderSentAt && (
            <>
              {' · '}
              <FormattedMessage id="supplier.shareLink.reminded.on" values={{ day: <FormattedDate value={reminderSentAt} day="numeric" month="long" /> }} />
            </>
          )}
        </span>
      </div>
      <div>{subject}</div>
      {state === 'BOUNCED' && bounceReason && <div className={styles.recipient}>{bounceReason}</div>}
      {proposals.length > 0 && <JudgeProposals shareLink={id} proposals={proposals} />}
      <ShareLinkActions link={shareLink} />
    </section>
  )
}
