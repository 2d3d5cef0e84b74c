import { newScreen } from '@vitrine/forms'
import { graphql } from '@vitrine/relay'
import type { NewPriceCardTemplateScreenQuery } from './__generated__/NewPriceCardTemplateScreenQuery.graphql'
import { templateChoices } from './templateChoices'
import { priceCardTemplatesForm } from './priceCardTemplates.form'
import PriceCardTemplatesScreen from './PriceCardTemplatesScreen'
import { useCreatePriceCardTemplate } from './priceCardTemplates.mutations'

/** Creates a template. */
export default newScreen(priceCardTemplatesForm, {
  query: graphql`
    query NewPriceCardTemplateScreenQuery {
      ...templateChoices_query
    }
  `,
  list: PriceCardTemplatesScreen,
  title: 'pricing.card.template.new',
  made: 'pricing.card.template.made',
  useCreate: useCreatePriceCardTemplate,
  options: (response: NewPriceCardTemplateScreenQuery['response']) => templateChoices(response),
  tabs: [{ id: 'basic', label: 'pricing.card.template.tab' }],
})
