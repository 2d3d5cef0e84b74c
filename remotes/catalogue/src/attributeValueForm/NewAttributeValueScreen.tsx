import { newScreen } from '@vitrine/forms'
import { graphql } from '@vitrine/relay'
import AttributeValuesScreen from '../attributeValues/AttributeValuesScreen'
import type { NewAttributeValueScreenQuery } from './__generated__/NewAttributeValueScreenQuery.graphql'
import { attributeValuesForm } from './attributeValues.form'
import { useCreateAttributeValue } from './attributeValues.mutations'

/** The form of a new value; `?attribute=` names its attribute. */
export default newScreen(attributeValuesForm, {
  query: graphql`
    query NewAttributeValueScreenQuery {
      attributes(filter: { types: [SELECT, MULTI_SELECT, COLOUR] }) {
        results(limit: 200, ordering: "name") {
          id
          name
        }
      }
    }
  `,
  list: AttributeValuesScreen,
  title: 'catalogue.values.new',
  made: 'catalogue.value.made',
  useCreate: useCreateAttributeValue,
  start: (address, { attributes }: NewAttributeValueScreenQuery['response']): Record<string, string> => {
    const asked = attributes.results.find(({ id }) => id === address.get('attribute'))
    return asked ? { attribute: asked.id } : {}
  },
  options: ({ attributes }) => ({ attribute: attributes.results.map(({ id, name }) => ({ value: id, label: name })) }),
  tabs: [
    { id: 'basic', label: 'catalogue.attribute.tab.basic' },
    { id: 'translations', label: 'catalogue.value.translations' },
  ],
})
