import type { PreparedAction } from '@vitrine/jobs'

export interface ProductBulkAction extends PreparedAction {
  /** As `ProductsBulkAction` of the schema. */
  id: 'ACTIVATE' | 'DEACTIVATE' | 'ASSIGN_ATTRIBUTE' | 'REMOVE_ATTRIBUTE' | 'DELETE'
  label: MessageId
  /** Of what is still asked before it can be prepared. */
  asks?: 'attribute' | 'value'
  isRare?: boolean
}

/** Said where a job would change no product. */
export const noEffect = 'catalogue.bulk.noEffect'

/** What can be done with many products at once, the most used first. */
export const bulkActions: readonly ProductBulkAction[] = [
  { id: 'ACTIVATE', label: 'catalogue.bulk.activate', title: 'catalogue.bulk.activate', confirm: 'catalogue.bulk.activateNow', noEffect },
  { id: 'DEACTIVATE', label: 'catalogue.bulk.deactivate', title: 'catalogue.bulk.deactivate', confirm: 'catalogue.bulk.deactivateNow', noEffect },
  { id: 'ASSIGN_ATTRIBUTE', label: 'catalogue.bulk.assign', title: 'catalogue.bulk.assignTitle', confirm: 'catalogue.bulk.assignNow', noEffect, asks: 'value' },
  {
    id: 'REMOVE_ATTRIBUTE',
    label: 'catalogue.bulk.remove',
    title: 'catalogue.bulk.removeTitle',
    confirm: 'catalogue.bulk.removeNow',
    noEffect,
    asks: 'attribute',
    isRare: true,
  },
  {
    id: 'DELETE',
    label: 'catalogue.bulk.delete',
    title: 'catalogue.bulk.deleteTitle',
    confirm: 'catalogue.bulk.deleteNow',
    noEffect,
    isDanger: true,
    isRare: true,
  },
]
