import { detailScreen } from '@vitrine/forms'
import { graphql } from '@vitrine/relay'
import { addressOf, Link } from '@vitrine/shell'
import { FormattedMessage } from 'react-intl'
import { AttributeValuesTab } from '../attributeValues/AttributeValuesTab'
import type { AttributeScreenQuery } from './__generated__/AttributeScreenQuery.graphql'
import { attributesForm } from './attributes.form'
import AttributesScreen from './AttributesScreen'
import { AttributeTypeLabel } from './AttributeTypeLabel'
import { hasValues } from './attributeTypes'
import { AttributeUsage } from './AttributeUsage'
import { AttributeUses } from './AttributeUses'
import { DeleteAttribute, useUpdateAttribute } from './attributes.mutations'

/** One attribute: its properties, names, values, and uses. */
export default detailScreen(attributesForm, {
  query: graphql`
    query AttributeScreenQuery($id: ID!) {
      attribute(id: $id) {
        id
        revision
        updatedAt
        lockedFields
        # eslint-disable-next-line relay/must-colocate-fragment-spreads -- the form's own
        ...attributesForm_attribute
      }
      attributeImpact(id: $id, alwaysRequired: true, optionalValue: false) {
        withoutValue
      }
    }
  `,
  read: ({ attribute }: AttributeScreenQuery['response']) => {
    if (!attribute) return null
    const { id, revision, updatedAt, lockedFields } = attribute
    return { key: attribute, id, revision, updatedAt, lockedFields }
  },
  list: AttributesScreen,
  title: ({ name }) => name,
  facts: (attribute) => [attribute.code, <AttributeTypeLabel key="type" type={attribute.type} />, <AttributeUses key="uses" attribute={attribute} />],
  actions: ({ id }) => <DeleteAttribute id={id} />,
  useSave: useUpdateAttribute,
  useParts: ({ thing, response }) => ({ aside: <AttributeUsage attribute={thing} withoutValue={response.attributeImpact.withoutValue} /> }),
  tabs: [
    { id: 'basic', label: 'catalogue.attribute.tab.basic' },
    {
      id: 'translations',
      label: 'catalogue.attribute.translations',
      after: ({ id, type, valueCount }) =>
        hasValues(type) &&
        valueCount > 0 && (
          <p>
            <Link to={`${addressOf('attributes.values')}?attribute=${id}&untranslated=true`}>
              <FormattedMessage id="catalogue.attribute.untranslatedValues" />
            </Link>
          </p>
        ),
    },
    // only these types have values
    { id: 'values', label: 'catalogue.attribute.values', isShown: ({ type }) => hasValues(type), content: ({ id }) => <AttributeValuesTab attribute={id} /> },
  ],
  notFound: { title: 'catalogue.attribute.notFound', text: 'catalogue.attribute.notFoundText', back: 'catalogue.attribute.toAttributes' },
})
