import type { ProductForm } from '../productForm/ProductForm'
import type { StockCounts } from './StockLevel'
import { stockPath } from './stockPath'

const counts = ['qty', 'reserved', 'onDisplay'] as const

/** Writes a count of a location into the form. Saved counts are no change, and neither is zero where nothing was stored. */
export function changeCount(form: ProductForm, locationId: string, known: StockCounts, change: Partial<StockCounts>): void {
  const path = stockPath(locationId)
  const { qty, reserved, onDisplay } = { ...known, ...change }
  const next = { qty, reserved, onDisplay }
  const savedJson = form.savedOf(path)
  const saved = savedJson === '' ? { qty: 0, reserved: 0, onDisplay: 0 } : (JSON.parse(savedJson) as StockCounts)
  if (counts.every((name) => saved[name] === next[name])) form.change(path, savedJson)
  else form.changeJson(path, next)
}
