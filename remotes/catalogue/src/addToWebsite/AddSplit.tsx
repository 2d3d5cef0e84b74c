import { graphql, useFragment } from '@vitrine/relay'
import { addressOf, Link } from '@vitrine/shell'
import { CheckIcon, CloseIcon } from '@vitrine/ui'
import { FormattedMessage, FormattedNumber } from 'react-intl'
import type { AddSplit_payload$key } from './__generated__/AddSplit_payload.graphql'
import { BlockedProducts } from './BlockedProducts'
import * as styles from './AddSplit.module.css'
import { SaveBlocked } from './SaveBlocked'

/** The numbers of products that will and will not be added, by reason, with examples of each. */
export function AddSplit({ split: key }: { split: AddSplit_payload$key }) {
  const { willSucceed, blocked, blockedProducts, blockedCount, blockedKey } = useFragment(
    graphql`
      fragment AddSplit_payload on PrepareAddToWebsitePayload {
        willSucceed
        blockedCount
        blockedKey
        blockedProducts {
          ...BlockedProducts_products
        }
        blocked {
          code
          fixUrl
          reason
          count
          sample {
            id
            name
          }
        }
      }
    `,
    key,
  )
  const thereCount = blocked.find(({ code }) => code === 'ASSIGNED')?.count ?? 0
  const lackingCount = blockedCount - thereCount
  return (
    <div className="v-stack" role="status">
      <p className={styles.will}>
        <CheckIcon />
        <FormattedMessage id="catalogue.website.add.will" values={{ count: willSucceed }} />
      </p>
      {thereCount > 0 && (
        <p className="v-soft">
          <FormattedMessage id="catalogue.website.add.there" values={{ count: thereCount }} />
        </p>
      )}
      {lackingCount > 0 && (
        <>
          <p className={styles.not}>
            <CloseIcon />
            <FormattedMessage id="catalogue.website.add.not" values={{ count: lackingCount }} />
          </p>
          <ul className={styles.groups}>
            {blocked
              .filter(({ code }) => code !== 'ASSIGNED')
              .map(({ code, reason, fixUrl, count, sample }) => (
                <li key={code}>
                  <b>
                    <FormattedNumber value={count} />
                  </b>
                  <span>
                    {reason}
                    {fixUrl && (
                      <>
                        {' '}
                        <Link to={fixUrl} target="_blank">
                          <span aria-hidden="true">
                            <FormattedMessage id="catalogue.website.add.fixAll" values={{ count }} />
                          </span>
                          <span className="v-hidden">
                            <FormattedMessage id="catalogue.website.add.fixAllWhat" values={{ count, reason }} />
                          </span>
                        </Link>
                      </>
                    )}
                    <span className={`v-soft v-small ${styles.sample}`}>
                      {sample.map(({ id, name }) => (
                        <Link key={id} to={`${addressOf('products.edit', { id })}?tab=websites`} target="_blank">
                          {name}
                        </Link>
                      ))}
                    </span>
                  </span>
                </li>
              ))}
          </ul>
          {blockedProducts.length > 0 && <BlockedProducts products={blockedProducts} />}
          {blockedKey && <SaveBlocked key={blockedKey} blockedKey={blockedKey} count={lackingCount} />}
        </>
      )}
    </div>
  )
}
