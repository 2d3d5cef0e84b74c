/* eslint-disable relay/unused-fields -- what would change is drawn by ChangePreview, which knows no Relay */
import { graphql, readInlineData } from '@vitrine/relay'
import type { ShownEntity } from '@vitrine/ui'
import type { readPreview_entity$key } from './__generated__/readPreview_entity.graphql'
import type { readPreview_preview$data, readPreview_preview$key } from './__generated__/readPreview_preview.graphql'

/** How many entities would be created, changed and deleted, and the cascade. */
export type PreviewFacts = Omit<readPreview_preview$data, 'entities' | ' $fragmentType'>

export type PreviewKey = readPreview_preview$key

/** A preview, with a page of its entities, from the response to a query that spreads `readPreview_preview`. */
export function readPreview(key: PreviewKey): { preview: PreviewFacts; entities: ShownEntity[] } {
  const { entities, ...preview } = readInlineData(previewFragment, key)
  return { preview, entities: entities.map(readChangedEntity) }
}

/**
 * One entity and its changes, from the response to a query that spreads `readPreview_entity`. With `isLinked` its name is a
 * link, with `isPictured` a product has an image.
 */
export function readChangedEntity(key: readPreview_entity$key): ShownEntity {
  return readInlineData(entityFragment, key)
}

// Inline: responses of fetchQuery are kept by their readers, while the store may have released them.
const previewFragment = graphql`
  fragment readPreview_preview on Preview
  @inline
  @argumentDefinitions(group: { type: "PreviewGroup" }, limit: { type: "Int" }, offset: { type: "Int" }, searchTerm: { type: "String" }, field: { type: "String" }, isLinked: { type: "Boolean", defaultValue: false }, isPictured: { type: "Boolean", defaultValue: false }) {
    creates
    changes
    deletes
    unchanged
    blocked
    changedSince
    warned
    consequences
    entities(group: $group, limit: $limit, offset: $offset, searchTerm: $searchTerm, field: $field) {
      ...readPreview_entity @arguments(isLinked: $isLinked, isPictured: $isPictured)
    }
  }
`

const entityFragment = graphql`
  fragment readPreview_entity on ChangedEntity @inline @argumentDefinitions(isLinked: { type: "Boolean", defaultValue: false }, isPictured: { type: "Boolean", defaultValue: false }) {
    entityId
    label
    address @include(if: $isLinked)
    image @include(if: $isPictured) {
      image500282Url
    }
    operation
    problems {
      field
      message
    }
    warnings {
      field
      message
    }
    changes {
      id
      field
      label
      form
      before
      after
      delta
      added
      removed
      addedImages {
        id
        name
        image500282Url
      }
      removedImages {
        id
        name
        image500282Url
      }
      changedSince {
        by
        at
        value
      }
    }
  }
`
