import type { SaveOutcome } from '@vitrine/drafts'
import { useSave } from '@vitrine/forms'
import { graphql } from '@vitrine/relay'
import { useState } from 'react'
import type { useTranslateProductMutation } from './__generated__/useTranslateProductMutation.graphql'

/** Saves a product's texts in one language, based on a revision; null clears one. */
export function useTranslateProduct() {
  const [isSaving, setSaving] = useState(false)
  const save = useSave<useTranslateProductMutation>(
    graphql`
      mutation useTranslateProductMutation($input: UpdateProductInput!) {
        updateProduct(input: $input) {
          product {
            id
            revision
          }
          ...useSave_payload
        }
      }
    `,
    ({ updateProduct }) => ({ thing: updateProduct.product, payload: updateProduct }),
  )
  return {
    isSaving,
    async save(id: string, revision: number, language: string, texts: Readonly<Record<string, string | null>>): Promise<SaveOutcome> {
      setSaving(true)
      const outcome = await save({ input: { id, revision, contents: [{ language, ...texts }] } })
      setSaving(false)
      return outcome
    },
  }
}
