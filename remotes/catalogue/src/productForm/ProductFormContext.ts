import { createContext } from 'react'
import type { ProductForm } from './ProductForm'

/** The form of the product's screen, for panels of this remote on it; null elsewhere. */
export const ProductFormContext = createContext<ProductForm | null>(null)
