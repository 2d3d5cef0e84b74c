import type { ProductForm } from './ProductForm'

/** The props of a tab on the product's screen. */
export interface ProductTabProps {
  product: { id: string; type: string; revision: number }
  form: ProductForm
}
