import { useCreate } from '@vitrine/forms'
import { graphql } from '@vitrine/relay'
import type { CreateAttributeInput, useCreateAttributeMutation } from './__generated__/useCreateAttributeMutation.graphql'

/** Makes an attribute. */
export function useCreateAttribute() {
  const create = useCreate<useCreateAttributeMutation>(
    graphql`
      mutation useCreateAttributeMutation($input: CreateAttributeInput!, $key: String) {
        createAttribute(input: $input, idempotencyKey: $key) {
          attribute {
            id
            name
          }
          ...useCreate_payload
        }
      }
    `,
    ({ createAttribute }) => ({ thing: createAttribute.attribute, payload: createAttribute }),
  )
  return (input: Record<string, unknown>) => create({ input: input as unknown as CreateAttributeInput })
}
