import { graphql, usePreloadedQuery } from '@vitrine/relay'
import type { ScreenProps } from '@vitrine/shell'
import { ButtonLink, Empty } from '@vitrine/ui'
import { FormattedMessage } from 'react-intl'
import type { AttributeScreenQuery } from './__generated__/AttributeScreenQuery.graphql'
import { AttributeDetail } from './AttributeDetail'

/** One attribute: what it is, its names, its values, and where it is used. */
export default function AttributeScreen({ queryRef, onRetry }: ScreenProps<AttributeScreenQuery>) {
  const { attribute, attributeImpact } = usePreloadedQuery<AttributeScreenQuery>(
    graphql`
      query AttributeScreenQuery($id: ID!) {
        attribute(id: $id) {
          id
          ...AttributeDetail_attribute
        }
        attributeImpact(id: $id, alwaysRequired: true, optionalValue: false) {
          withoutValue
        }
      }
    `,
    queryRef,
  )
  if (!attribute) {
    return (
      <div className="v-page">
        <Empty
          isPage
          drawing="search"
          title={<FormattedMessage id="catalogue.attribute.notFound" />}
          text={<FormattedMessage id="catalogue.attribute.notFoundText" />}
          action={
            <ButtonLink to="/attributes">
              <FormattedMessage id="catalogue.attribute.toAttributes" />
            </ButtonLink>
          }
        />
      </div>
    )
  }
  // Another attribute begins with an empty form
  return <AttributeDetail key={attribute.id} attribute={attribute} withoutValue={attributeImpact.withoutValue} onChanged={onRetry} />
}
