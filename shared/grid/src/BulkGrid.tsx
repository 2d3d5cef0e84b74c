import { RemoteMessages } from '@vitrine/i18n'
import type { ReactNode } from 'react'
import type { BulkGridProps } from './BulkGridProps'
import en from './i18n/en.json'
import nl from './i18n/nl.json'
import { Sheet } from './view/Sheet'

const messages = { en, nl } as const

/** The words of the grid, which come with it and not with every page. */
function GridMessages({ children }: { children: ReactNode }) {
  return <RemoteMessages messages={messages}>{children}</RemoteMessages>
}

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
