/* eslint-disable relay/unused-fields -- what was changed is drawn by ChangePreview, which knows no Relay */
import { graphql, readInlineData } from '@vitrine/relay'
import type { ShownEntity } from '@vitrine/ui'
import type { readHistoryEntity_entity$key } from './__generated__/readHistoryEntity_entity.graphql'

/**
 * What an entry changed in one entity, from a query that spreads `readHistoryEntity_entity`. Reads less than @vitrine/jobs, to
 * keep ten entries with eight entities each within the query's cost limit.
 */
export function readHistoryEntity(key: readHistoryEntity_entity$key): ShownEntity {
  return readInlineData(
    graphql`
      fragment readHistoryEntity_entity on ChangedEntity @inline {
        entityId
        label
        operation
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
        }
      }
    `,
    key,
  )
}
