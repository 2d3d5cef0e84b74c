import { graphql, useFragment } from '@vitrine/relay'
import { RelativeTime } from '@vitrine/ui'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { WebsiteProductState_websiteProduct$key } from './__generated__/WebsiteProductState_websiteProduct.graphql'
import { BrokenReasons } from './BrokenReasons'
import { DriftTable } from './DriftTable'
import { OnlineStatusLabel } from './OnlineStatusLabel'
import { RetryError } from './RetryError'
import { ScheduleWords } from './ScheduleWords'
import { SyncFailure } from './SyncFailure'
import { SyncStatusLabel } from './SyncStatusLabel'
import { useChangeWebsiteProduct } from './websiteProducts.mutations'
import { WebsiteProductActions } from './WebsiteProductActions'
import { WhyOnline } from './WhyOnline'

interface Props {
  websiteProduct: WebsiteProductState_websiteProduct$key
  /** Called after an action or its undo */
  onChanged(): void
}

/** Everything about a product on a website: wanted status, state of delivery, the shop's own state, explanation, and actions. */
export function WebsiteProductState({ websiteProduct: key, onChanged }: Props) {
  const intl = useIntl()
  const websiteProduct = useFragment(
    graphql`
      fragment WebsiteProductState_websiteProduct on WebsiteProduct {
        id
        onlineStatus
        syncStatus
        desiredFrom
        desiredTo
        remoteId
        remoteUrl
        syncedAt
        checkedAt
        liveVerified
        missing {
          label
        }
        explanation {
          isOnline
          ...WhyOnline_explanation
        }
        ...SyncFailure_websiteProduct
        ...RetryError_websiteProduct
        ...DriftTable_websiteProduct
        ...BrokenReasons_websiteProduct
        ...WebsiteProductActions_websiteProduct
      }
    `,
    key,
  )
  const [change] = useChangeWebsiteProduct(onChanged)
  const { id, onlineStatus, syncStatus, desiredFrom, desiredTo, remoteId, remoteUrl, syncedAt, checkedAt, liveVerified, missing, explanation } = websiteProduct
  return (
    <div className="v-stack">
      <WebsiteProductActions websiteProduct={websiteProduct} onChanged={onChanged} />
      <dl className="v-look-facts">
        <Fact name="catalogue.website.column.online">
          <OnlineStatusLabel status={onlineStatus} />
        </Fact>
        <Fact name="catalogue.website.column.sync">
          <SyncStatusLabel status={syncStatus} />
        </Fact>
        <Fact name="catalogue.website.column.synced">{syncedAt && <RelativeTime value={syncedAt} />}</Fact>
        <Fact name="catalogue.website.live">
          {checkedAt && (
            <>
              <FormattedMessage id={liveVerified ? 'catalogue.website.shown' : 'catalogue.website.notShown'} /> <RelativeTime value={checkedAt} />
            </>
          )}
        </Fact>
        <Fact name="catalogue.website.remote">
          {remoteUrl ? (
            <a href={remoteUrl} target="_blank" rel="noreferrer">
              {remoteId ?? remoteUrl}
            </a>
          ) : (
            remoteId
          )}
        </Fact>
        <Fact name="catalogue.website.column.scheduled">
          <ScheduleWords desiredFrom={desiredFrom} desiredTo={desiredTo} />
        </Fact>
      </dl>
      {onlineStatus === 'ONLINE' && missing.length > 0 && (
        <p className="v-note">
          <FormattedMessage
            id="catalogue.website.becameIncomplete"
            values={{ count: missing.length, what: intl.formatList(missing.map(({ label }) => label)) }}
          />
        </p>
      )}
      <SyncFailure websiteProduct={websiteProduct} />
      <RetryError websiteProduct={websiteProduct} onChanged={onChanged} />
      <BrokenReasons websiteProduct={websiteProduct} onRepair={() => void change(id, 'REPAIR')} />
      <DriftTable websiteProduct={websiteProduct} />
      <section>
        <h3>
          <FormattedMessage id={explanation.isOnline ? 'catalogue.website.why' : 'catalogue.website.whyNot'} />
        </h3>
        <WhyOnline explanation={explanation} />
      </section>
    </div>
  )
}

function Fact({ name, children }: { name: MessageId; children: ReactNode }) {
  return (
    <div>
      <dt>
        <FormattedMessage id={name} />
      </dt>
      <dd>{children || <span className="v-soft">–</span>}</dd>
    </div>
  )
}
