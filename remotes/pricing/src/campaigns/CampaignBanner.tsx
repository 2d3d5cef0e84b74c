import { graphql, useFragment } from '@vitrine/relay'
import { addressOf, Link } from '@vitrine/shell'
import { FormattedDisplayName, FormattedMessage } from 'react-intl'
import type { CampaignBanner_campaign$key } from './__generated__/CampaignBanner_campaign.graphql'
import * as styles from './CampaignOverview.module.css'

const languages = ['nl', 'en'] as const

/** The banner of a campaign, as it is read in Dutch and in English. */
export function CampaignBanner({ campaign }: { campaign: CampaignBanner_campaign$key }) {
  const { id, banner, texts } = useFragment(
    graphql`
      fragment CampaignBanner_campaign on Campaign {
        id
        banner {
          imageUrl
        }
        texts {
          language
          text
        }
      }
    `,
    campaign,
  )
  const isEmpty = !banner && texts.length === 0
  return (
    <section className="v-card">
      <h2>
        <FormattedMessage id="pricing.campaign.banner" />
      </h2>
      {isEmpty ? (
        <p className="v-soft">
          <FormattedMessage id="pricing.campaign.banner.none" />{' '}
          <Link to={`${addressOf('campaigns.edit', { id })}?tab=settings`}>
            <FormattedMessage id="pricing.campaign.toSettings" />
          </Link>
        </p>
      ) : (
        <div className={styles.banners}>
          {languages.map((language) => {
            const text = texts.find((one) => one.language === language)?.text
            return (
              <figure key={language} className={styles.banner}>
                <figcaption>
                  <FormattedDisplayName type="language" value={language} />
                </figcaption>
                <div className={styles.picture}>
                  {banner && <img src={banner.imageUrl} alt="" loading="lazy" />}
                  {text ? (
                    <p className={styles.words} lang={language}>
                      {text}
                    </p>
                  ) : (
                    <p className={`${styles.words} v-soft`}>
                      <FormattedMessage id="pricing.campaign.banner.noText" />
                    </p>
                  )}
                </div>
              </figure>
            )
          })}
        </div>
      )}
    </section>
  )
}
