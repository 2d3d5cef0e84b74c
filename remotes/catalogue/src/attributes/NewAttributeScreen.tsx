import { newScreen } from '@vitrine/forms'
import { graphql } from '@vitrine/relay'
import { FormattedMessage, useIntl } from 'react-intl'
import type { NewAttributeScreenQuery } from './__generated__/NewAttributeScreenQuery.graphql'
import { attributesForm } from './attributes.form'
import AttributesScreen from './AttributesScreen'
import { useCreateAttribute } from './attributes.mutations'

/** The form of a new attribute; warns while typing if the name or code exists already. */
export default newScreen(attributesForm, {
  query: graphql`
    query NewAttributeScreenQuery {
      attributes {
        results(limit: 200) {
          code
          name
        }
      }
    }
  `,
  list: AttributesScreen,
  title: 'catalogue.attributes.new',
  made: 'catalogue.attribute.made',
  useCreate: useCreateAttribute,
  useParts({ form, response }: { form: { valueOf(path: string): unknown }; response: NewAttributeScreenQuery['response'] }) {
    const intl = useIntl()
    const { results } = response.attributes
    const [name, code] = ['name.nl', 'code'].map((path) => String(form.valueOf(path)).trim())
    const namesake = results.find((one) => name !== '' && one.name.toLowerCase() === name?.toLowerCase())
    const isTaken = results.some((one) => one.code === code)
    return {
      facts: [namesake && <FormattedMessage key="namesake" id="catalogue.attribute.namesake" values={{ name: namesake.name, code: namesake.code }} />],
      problems: { code: isTaken ? intl.formatMessage({ id: 'catalogue.attribute.codeTaken' }) : undefined },
    }
  },
  tabs: [
    { id: 'basic', label: 'catalogue.attribute.tab.basic' },
    { id: 'translations', label: 'catalogue.attribute.translations' },
  ],
})
