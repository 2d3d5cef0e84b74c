/* eslint-disable relay/unused-fields -- what was changed is drawn by ChangePreview, which knows no Relay */
import { graphql, readInlineData } from '@vitrine/relay'
import type { ShownEntity } from '@vitrine/ui'
import type { readHistoryEntity_entity$key } from './__generated__/readHistoryEntity_entity.graphql'

/**
 * What an entry of the log changed of one thing, out of the answer to a query that spreads `readHistoryEntity_entity`.
 * Less than @vitrine/jobs reads: ten entries with eight things each are what one query may cost.
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
