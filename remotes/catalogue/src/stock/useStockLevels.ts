import { graphql, useFragment } from '@vitrine/relay'
import { useEffect } from 'react'
import type { ProductForm } from '../productForm/ProductForm'
import type { useStockLevels_levels$key } from './__generated__/useStockLevels_levels.graphql'
import type { useStockLevels_locations$key } from './__generated__/useStockLevels_locations.graphql'
import { availableOf, type StockCounts, type StockLevel } from './StockLevel'
import { stockPath } from './stockPath'

/** All locations, whether the product is kept there or not, with the form's values. */
export function useStockLevels(levelsKey: useStockLevels_levels$key, locationsKey: useStockLevels_locations$key, form: ProductForm): StockLevel[] {
  const saved = useFragment(
    graphql`
      fragment useStockLevels_levels on StockLevel @relay(plural: true) {
        location {
          id
        }
        incomingQty
        incomingDate
        source
        asOf
        isStale
      }
    `,
    levelsKey,
  )
  const locations = useFragment(
    graphql`
      fragment useStockLevels_locations on StockLocation @relay(plural: true) {
        id
        kind
        name
        street
        postalCode
        city
        latitude
        longitude
      }
    `,
    locationsKey,
  )
  const { nameField } = form
  useEffect(() => {
    for (const { id, name } of locations) nameField(stockPath(id), name)
  }, [locations, nameField])

  return locations.map(({ id, kind, name, street, postalCode, city, latitude = null, longitude = null }) => {
    const level = saved.find(({ location }) => location.id === id)
    const counted = form.jsonOf<StockCounts>(stockPath(id))
    const counts = { qty: counted?.qty ?? 0, reserved: counted?.reserved ?? 0, onDisplay: counted?.onDisplay ?? 0 }
    return {
      ...counts,
      place: { id, kind, name, address: `${street}, ${postalCode} ${city}`, latitude, longitude },
      isKept: counted !== null,
      available: availableOf(counts),
      incomingQty: level?.incomingQty ?? 0,
      incomingDate: level?.incomingDate ?? null,
      source: level?.source ?? null,
      asOf: level?.asOf ?? null,
      isStale: level?.isStale ?? false,
    }
  })
}
