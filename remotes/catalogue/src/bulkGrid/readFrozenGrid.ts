/* eslint-disable relay/unused-fields -- what is read here is handed on as a whole */
import { graphql, readInlineData } from '@vitrine/relay'
import type { readFrozenGrid_grid$data, readFrozenGrid_grid$key } from './__generated__/readFrozenGrid_grid.graphql'

export type FrozenGrid = readFrozenGrid_grid$data
export type FrozenColumn = FrozenGrid['columns'][number]

/** The fixed rows and columns of a grid. */
export function readFrozenGrid(key: readFrozenGrid_grid$key): FrozenGrid {
  return readInlineData(
    graphql`
      fragment readFrozenGrid_grid on BulkGrid @inline {
        ids
        columns {
          field
          label
          type
          group
          language
          unit
          maximum
          minimum
          scale
          isRequired
          isIdentity
          isShown
          format
          heads
        }
        errors {
          message
        }
      }
    `,
    key,
  )
}
