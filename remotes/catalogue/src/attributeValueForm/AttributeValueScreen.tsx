import { graphql, usePreloadedQuery } from '@vitrine/relay'
import type { ScreenProps } from '@vitrine/shell'
import { ButtonLink, Empty } from '@vitrine/ui'
import { FormattedMessage } from 'react-intl'
import type { AttributeValueScreenQuery } from './__generated__/AttributeValueScreenQuery.graphql'
import { ValueDetail } from './ValueDetail'

/** One value of an attribute. */
export default function AttributeValueScreen({ queryRef }: ScreenProps<AttributeValueScreenQuery>) {
  const { attributeValue } = usePreloadedQuery<AttributeValueScreenQuery>(
    graphql`
      query AttributeValueScreenQuery($id: ID!) {
        attributeValue(id: $id) {
          id
          ...ValueDetail_value
        }
      }
    `,
    queryRef,
  )
  if (!attributeValue) {
    return (
      <div className="v-page">
        <Empty
          isPage
          drawing="search"
          title={<FormattedMessage id="catalogue.value.notFound" />}
          text={<FormattedMessage id="catalogue.value.notFoundText" />}
          action={
            <ButtonLink to="/attributes/values">
              <FormattedMessage id="catalogue.value.toValues" />
            </ButtonLink>
          }
        />
      </div>
    )
  }
  // another value begins with an empty form
  return <ValueDetail key={attributeValue.id} value={attributeValue} />
}
