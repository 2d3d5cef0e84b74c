import { graphql, type OperationType, usePreloadedQuery } from '@vitrine/relay'
import { addressOf, Link, type ScreenProps, usePageTitle } from '@vitrine/shell'
import { ButtonLink, Empty, PageHeader } from '@vitrine/ui'
import { FormattedDisplayName, FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import type { CoverageScreenQuery } from './__generated__/CoverageScreenQuery.graphql'
import { addressOfMissing } from './addressOfMissing'
import * as styles from './CoverageScreen.module.css'

const query = graphql`
  query CoverageScreenQuery {
    translationCoverage {
      website {
        id
        name
      }
      language
      products
      translated
      missingNames
      missingDescriptions
    }
  }
`

/** The translation coverage of each website per language, with links to what is missing. */
function CoverageScreen({ queryRef }: ScreenProps<OperationType>) {
  const intl = useIntl()
  const { translationCoverage } = usePreloadedQuery(query, queryRef) as CoverageScreenQuery['response']
  const title = intl.formatMessage({ id: 'content.coverage.title' })
  usePageTitle(title)
  const websites = [...Map.groupBy(translationCoverage, ({ website }) => website.id).values()]
  return (
    <div className="v-page">
      <PageHeader
        title={title}
        breadcrumb={
          <nav aria-label={intl.formatMessage({ id: 'content.coverage.where' })}>
            <Link to={addressOf('translations')}>
              <FormattedMessage id="content.translations.title" />
            </Link>
          </nav>
        }
      />
      <p className={`v-soft ${styles.intro}`}>
        <FormattedMessage id="content.coverage.intro" />
      </p>
      {websites.length === 0 && (
        <div className="v-card">
          <Empty title={<FormattedMessage id="content.coverage.none" />} />
        </div>
      )}
      {websites.map((rows) => {
        const website = rows[0]!.website
        return (
          <section key={website.id} className={`v-card ${styles.website}`} aria-labelledby={`website-${website.id}`}>
            <h2 id={`website-${website.id}`}>{website.name}</h2>
            <ul className={styles.languages}>
              {rows.map(({ language, products, translated, missingNames, missingDescriptions }) => {
                const share = products === 0 ? 1 : translated / products
                const name = intl.formatDisplayName(language, { type: 'language' })
                return (
                  <li key={language} className={styles.language}>
                    <strong>
                      <FormattedDisplayName type="language" value={language} />
                    </strong>
                    <meter
                      className={styles.bar}
                      min={0}
                      max={1}
                      value={share}
                      aria-label={intl.formatMessage({ id: 'content.coverage.share' }, { language: name })}
                    />
                    <span className={styles.share}>
                      {/* whole percents, rounded down: 100 % is said when nothing is missing */}
                      <FormattedNumber value={Math.floor(share * 100) / 100} style="percent" />
                    </span>
                    <span className={`v-soft ${styles.counts}`}>
                      <FormattedMessage
                        id="content.coverage.counts"
                        values={{ translated, products, names: missingNames, descriptions: missingDescriptions }}
                      />
                    </span>
                    {translated < products ? (
                      <ButtonLink to={addressOfMissing(website.id, language)}>
                        <FormattedMessage id="content.coverage.next" />{' '}
                        <span className="v-hidden">
                          <FormattedMessage id="content.coverage.nextOf" values={{ language: name, website: website.name }} />
                        </span>
                      </ButtonLink>
                    ) : (
                      <span className="v-soft">
                        <FormattedMessage id="content.coverage.complete" />
                      </span>
                    )}
                  </li>
                )
              })}
            </ul>
          </section>
        )
      })}
    </div>
  )
}

export default Object.assign(CoverageScreen, { query, variables: () => ({}) })
