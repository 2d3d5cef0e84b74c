import { Slot } from '@vitrine/shell'
import { Dialog } from '@vitrine/ui'
import type { BulkRequest } from './BulkRequest'

/** What another remote does with products of the list. */
export function BulkPanelDialog({ request: { action, selection, count, clear }, onClose }: { request: BulkRequest; onClose(): void }) {
  const { ids, searchTerm, filter } = selection
  return (
    <Dialog isOpen onClose={onClose} width={920} title={action.label}>
      <Slot name="products.bulk" id={action.id} ids={ids ?? null} searchTerm={searchTerm ?? ''} filter={filter ?? {}} count={count} onClose={onClose} onDone={clear} />
    </Dialog>
  )
}
