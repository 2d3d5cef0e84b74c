import { graphql, type OperationType, usePreloadedQuery } from '@vitrine/relay'
import { addressOf, Link, type ScreenAddress, type ScreenProps, usePageTitle, useSearchParams } from '@vitrine/shell'
import { ButtonLink, Empty, PageHeader } from '@vitrine/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MissingScreenQuery } from './__generated__/MissingScreenQuery.graphql'
import { addressOfMissing } from './addressOfMissing'
import { UntranslatedTexts } from './UntranslatedTexts'

const query = graphql`
  query MissingScreenQuery($website: ID!, $language: String!, $after: ID) {
    untranslatedProduct(website: $website, language: $language, after: $after) {
      remaining
      product {
        id
      }
      ...UntranslatedTexts_untranslated
    }
  }
`

/** The next product of a website with missing texts in a language: beside those of another language. */
function MissingScreen({ queryRef }: ScreenProps<OperationType>) {
  const intl = useIntl()
  const [address] = useSearchParams()
  const { website, language, after } = read(address)
  const { untranslatedProduct } = usePreloadedQuery(query, queryRef) as MissingScreenQuery['response']
  const title = intl.formatMessage({ id: 'content.missing.title' }, { language: intl.formatDisplayName(language, { type: 'language' }) })
  usePageTitle(title)
  return (
    <div className="v-page">
      <PageHeader
        title={title}
        {...(untranslatedProduct && { count: <FormattedMessage id="content.missing.remaining" values={{ count: untranslatedProduct.remaining }} /> })}
        breadcrumb={
          <nav aria-label={intl.formatMessage({ id: 'content.coverage.where' })}>
            <Link to={addressOf('translations.coverage')}>
              <FormattedMessage id="content.coverage.title" />
            </Link>
          </nav>
        }
      />
      {untranslatedProduct ? (
        // typed texts belong to one product only
        <UntranslatedTexts
          key={untranslatedProduct.product.id}
          untranslated={untranslatedProduct}
          language={language}
          next={addressOfMissing(website, language, untranslatedProduct.product.id)}
        />
      ) : (
        <div className="v-card">
          <Empty
            title={<FormattedMessage id={after === null ? 'content.missing.none' : 'content.missing.end'} />}
            action={
              <ButtonLink to={after === null ? addressOf('translations.coverage') : addressOfMissing(website, language)}>
                <FormattedMessage id={after === null ? 'content.coverage.title' : 'content.missing.again'} />
              </ButtonLink>
            }
          />
        </div>
      )}
    </div>
  )
}

function read(address: URLSearchParams) {
  return { website: address.get('website') ?? '0', language: address.get('language') ?? 'nl', after: address.get('after') }
}

export default Object.assign(MissingScreen, { query, variables: ({ search }: Pick<ScreenAddress, 'search'>) => read(search) })
