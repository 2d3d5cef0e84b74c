import { RemoteMessages } from '@vitrine/i18n'
import type { ReactNode } from 'react'
import type { BulkGridProps } from './BulkGridProps'
import en from './i18n/en.json'
import nl from './i18n/nl.json'
import { Sheet } from './view/Sheet'

const messages = { en, nl } as const

/** The grid's messages, which are loaded with it and not with every page. */
function GridMessages({ children }: { children: ReactNode }) {
  return <RemoteMessages messages={messages}>{children}</RemoteMessages>
}

/**
 * A spreadsheet for up to 20,000 rows: typed cells, copy and paste with a guard and a preview, fill, undo, changes of a whole
 * column, and one save for everything. It has its own messages; the caller provides rows, loading and saving.
 */
export function BulkGrid(props: BulkGridProps) {
  return (
    <GridMessages>
      <Sheet {...props} />
    </GridMessages>
  )
}
