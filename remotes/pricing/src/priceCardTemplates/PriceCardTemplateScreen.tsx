import { detailScreen } from '@vitrine/forms'
import { graphql } from '@vitrine/relay'
import type { PriceCardTemplateScreenQuery } from './__generated__/PriceCardTemplateScreenQuery.graphql'
import { DeletePriceCardTemplate, useUpdatePriceCardTemplate } from './priceCardTemplates.mutations'
import { priceCardTemplatesForm } from './priceCardTemplates.form'
import PriceCardTemplatesScreen from './PriceCardTemplatesScreen'
import { templateChoices } from './templateChoices'

/** One template. */
export default detailScreen(priceCardTemplatesForm, {
  query: graphql`
    query PriceCardTemplateScreenQuery($id: ID!) {
      priceCardTemplate(id: $id) {
        id
        revision
        updatedAt
        # eslint-disable-next-line relay/must-colocate-fragment-spreads -- the form's own
        ...priceCardTemplatesForm_priceCardTemplate
      }
      # eslint-disable-next-line relay/must-colocate-fragment-spreads -- read as options
      ...templateChoices_query
    }
  `,
  read: ({ priceCardTemplate: found }: PriceCardTemplateScreenQuery['response']) =>
    found ? { key: found, id: found.id, revision: found.revision, updatedAt: found.updatedAt } : null,
  list: PriceCardTemplatesScreen,
  title: ({ name }) => name,
  options: (response) => templateChoices(response),
  actions: ({ id }) => <DeletePriceCardTemplate id={id} />,
  useSave: useUpdatePriceCardTemplate,
  tabs: [{ id: 'basic', label: 'pricing.card.template.tab' }],
  notFound: { title: 'pricing.card.template.notFound', text: 'pricing.card.template.notFoundText', back: 'pricing.card.template.toTemplates' },
})
