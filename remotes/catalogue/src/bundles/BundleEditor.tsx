import type { ProductForm } from '../productForm/ProductForm'
import { BundleComponents } from './BundleComponents'
import { bundleFigures, type PriceMode } from './bundleFigures'
import { BundlePrice } from './BundlePrice'
import { BundleSummary } from './BundleSummary'
import type { PartChoice, PartProduct } from './BundlePart'

interface Props {
  id: string
  form: ProductForm
  known: ReadonlyMap<string, PartProduct>
  ownPrice: string | null
}

/** The components and the price of a bundle, with figures for the current form. */
export function BundleEditor({ id, form, known, ownPrice }: Props) {
  const chosen = form.jsonOf<PartChoice[]>('components') ?? []
  const parts = chosen.flatMap(({ product, quantity, required }) => {
    const found = known.get(String(product))
    return found ? [{ product: found, quantity, isRequired: required !== false }] : []
  })
  const mode = form.jsonOf<PriceMode>('bundlePriceMode') ?? 'SUM'
  const figures = bundleFigures(parts, { mode, discountPct: form.jsonOf<string>('bundleDiscountPct'), ownPrice })
  return (
    <>
      <BundleSummary figures={figures} isEmpty={chosen.length === 0} />
      <BundleComponents id={id} form={form} chosen={chosen} parts={parts} limitedBy={figures.limitedBy} />
      <BundlePrice form={form} mode={mode} figures={figures} />
    </>
  )
}
