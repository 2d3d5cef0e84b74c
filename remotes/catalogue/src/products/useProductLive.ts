import { useLiveEntity } from '@vitrine/drafts'
import { fetchQuery, graphql, inBackground, useFragment, useRelayEnvironment } from '@vitrine/relay'
import type { Person, PresentPerson, SavedElsewhere } from '@vitrine/ui'
import { useState } from 'react'
import type { useProductLive_product$key } from './__generated__/useProductLive_product.graphql'
import type { useProductLiveQuery } from './__generated__/useProductLiveQuery.graphql'
import { isProductField } from './productFields'
import type { ProductForm } from './useProductForm'

/** Who else is at a product, and what they have saved while it was open here. */
export interface ProductLive {
  people: readonly PresentPerson[]
  peopleOn(tab: string): readonly Person[]
  onTab(tab: string): void
  /** What `SavedNotice` takes */
  saved: readonly SavedElsewhere[]
  dismiss(id: string): void
  authorOf(path: string): string | undefined
}

/** Listens to what happens to a product while it is open, and keeps the screen up to date with it. */
export function useProductLive(productKey: useProductLive_product$key, form: ProductForm, nameOfTab: (id: string) => string | undefined): ProductLive {
  const environment = useRelayEnvironment()
  const { id, revision } = useFragment(
    graphql`
      fragment useProductLive_product on Product {
        id
        revision
      }
    `,
    productKey,
  )
  const [tab, setTab] = useState<string | null>(null)

  async function refetch() {
    const answer = await fetchQuery<useProductLiveQuery>(
      environment,
      graphql`
        query useProductLiveQuery($id: ID!) {
          product(id: $id) {
            revision
            updatedAt
            updatedBy
            # For the store: the header, the form and the card beside it read it there
            # eslint-disable-next-line relay/must-colocate-fragment-spreads
            ...ProductDetail_product
          }
        }
      `,
      { id },
      { fetchPolicy: 'network-only', networkCacheConfig: inBackground },
    ).toPromise()
    const now = answer?.product
    return now ? { revision: now.revision, by: now.updatedBy ?? '', at: now.updatedAt } : null
  }

  const { people, saves, dismiss } = useLiveEntity({ id, revision, tab, isSaving: form.frame.isSaving, refetch })
  return {
    people: people.map((person) => ({ ...person, tab: person.tab ? nameOfTab(person.tab) : null })),
    peopleOn: (name) => people.filter((person) => person.tab === name),
    onTab: setTab,
    saved: saves.map(({ revision: at, fields, ...save }) => ({
      ...save,
      id: String(at),
      fields: fields.map(({ label }) => label),
      isEditedHere: fields.some(({ path }) => form.changed.includes(path)),
      shows: fields.find(({ path }) => isProductField(path))?.path,
    })),
    dismiss: (save) => dismiss(Number(save)),
    authorOf: (path) => saves.findLast(({ fields }) => fields.some((field) => field.path === path))?.by ?? undefined,
  }
}
