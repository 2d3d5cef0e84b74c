import { detailScreen } from '@vitrine/forms'
import { graphql } from '@vitrine/relay'
import { addressOf } from '@vitrine/shell'
import { Tag } from '@vitrine/ui'
import { FormattedMessage } from 'react-intl'
import AttributeValuesScreen from '../attributeValues/AttributeValuesScreen'
import { MergeOfRows } from '../attributeValues/NearMarks'
import { ValueSwatch } from '../attributeValues/ValueSwatch'
import type { AttributeValueScreenQuery } from './__generated__/AttributeValueScreenQuery.graphql'
import { attributeValuesForm } from './attributeValues.form'
import { useUpdateAttributeValue } from './attributeValues.mutations'
import { useValueActions } from './useValueActions'
import { ValueProductsTab } from './ValueProductsTab'

/** One value of an attribute: its word, swatch, names, and the products that have it. */
export default detailScreen(attributeValuesForm, {
  query: graphql`
    query AttributeValueScreenQuery($id: ID!) {
      attributeValue(id: $id) {
        id
        revision
        updatedAt
        lockedFields
        # eslint-disable-next-line relay/must-colocate-fragment-spreads -- the form's own
        ...attributeValuesForm_value
      }
    }
  `,
  read: ({ attributeValue }: AttributeValueScreenQuery['response']) => {
    if (!attributeValue) return null
    const { id, revision, updatedAt, lockedFields } = attributeValue
    return { key: attributeValue, id, revision, updatedAt, lockedFields }
  },
  list: AttributeValuesScreen,
  title: ({ value }) => value,
  facts: ({ name, value, productCount, needsApproval }) => [
    name !== value && name,
    <FormattedMessage key="products" id="catalogue.value.productCount" values={{ count: productCount }} />,
    needsApproval && (
      <Tag key="waits" tone="warning">
        <FormattedMessage id="catalogue.value.waits" />
      </Tag>
    ),
  ],
  useSave: useUpdateAttributeValue,
  useParts({ thing, id, refetch }) {
    const { attribute, hex, image, needsApproval } = thing
    const { buttons, dialog, merge } = useValueActions({ id, attribute: attribute.id, isWaiting: needsApproval, onChanged: refetch })
    return {
      breadcrumb: [{ label: attribute.name, to: `${addressOf('attributes.values')}?attribute=${attribute.id}` }],
      image: (hex || image) && <ValueSwatch value={thing} />,
      actions: buttons,
      dialogs: dialog,
      around: (screen) => <MergeOfRows value={merge}>{screen}</MergeOfRows>,
    }
  },
  tabs: [
    { id: 'basic', label: 'catalogue.attribute.tab.basic' },
    { id: 'translations', label: 'catalogue.value.translations' },
    { id: 'products', label: 'catalogue.value.products', content: ({ id }) => <ValueProductsTab id={id} /> },
  ],
  notFound: { title: 'catalogue.value.notFound', text: 'catalogue.value.notFoundText', back: 'catalogue.value.toValues' },
})
