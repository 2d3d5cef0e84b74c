import type { BulkGridProps } from './BulkGridProps'
import { GridMessages } from './GridMessages'
import { Sheet } from './view/Sheet'

/**
 * A spreadsheet of any rows, up to 20,000 of them: typed cells, copy and paste with a guard and a preview, filling, undo,
 * changes of a whole column, and one save for all of it. It brings its own words; what the rows are, and how they are
 * fetched and saved, says whoever draws it.
 */
export function BulkGrid(props: BulkGridProps) {
  return (
    <GridMessages>
      <Sheet {...props} />
    </GridMessages>
  )
}
