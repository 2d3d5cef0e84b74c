import type { ProductForm } from './ProductForm'

/** What a tab of the product's screen is given. */
export interface ProductTabProps {
  product: { id: string; type: string; revision: number }
  form: ProductForm
}
