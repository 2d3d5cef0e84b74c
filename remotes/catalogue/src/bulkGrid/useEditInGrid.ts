import { useRelayEnvironment } from '@vitrine/relay'
import { addressOf, useLocation, useNavigate } from '@vitrine/shell'
import type { BulkAction } from '@vitrine/ui'
import { useIntl } from 'react-intl'
import { replaceSelected, type SelectedField } from './selectedThings'

const routeOf = {
  selectedProducts: 'products.bulk-edit',
  selectedAttributes: 'attributes.bulk-edit',
  selectedAttributeValues: 'attributes.values.bulk-edit',
} as const satisfies Record<SelectedField, string>

/** The action of a list that opens rows in a grid: ticked ones, or all results. */
export function useEditInGrid(field: SelectedField): BulkAction {
  const intl = useIntl()
  const navigate = useNavigate()
  const environment = useRelayEnvironment()
  const { search } = useLocation()
  return {
    id: 'bulkGrid',
    label: intl.formatMessage({ id: 'catalogue.bulkGrid.edit' }),
    onSelect: ({ ids }) => {
      const address = addressOf(routeOf[field])
      if (ids === null) return void navigate(`${address}${search}`)
      replaceSelected(environment, field, ids)
      const sort = new URLSearchParams(search).get('sort')
      void navigate(`${address}?selected=true${sort === null ? '' : `&sort=${encodeURIComponent(sort)}`}`)
    },
  }
}
