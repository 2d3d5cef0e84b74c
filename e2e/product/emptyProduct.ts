import type { Call } from './products.ts'

/** Clears the fields that a share link then asks for. */
export const emptyProduct = async (call: Call, id: string): Promise<void> => {
  const { product } = await call<{ product: { revision: number } }>('query($id: ID!) { product(id: $id) { revision } }', { id })
  const fields = '[{ field: "leadTimeWeeks", value: "null" }, { field: "eanCode", value: "null" }]'
  await call(`mutation($id: ID!, $revision: Int!) { updateProduct(input: { id: $id, revision: $revision, fields: ${fields} }) { errors { message } } }`, {
    id,
    revision: product.revision,
  })
}
