import type { PreparedAction } from '@vitrine/jobs'

export interface ProductBulkAction extends PreparedAction {
  /** As `ProductsBulkAction` in the schema. */
  id: 'ACTIVATE' | 'DEACTIVATE' | 'ASSIGN_ATTRIBUTE' | 'REMOVE_ATTRIBUTE' | 'DELETE'
  label: MessageId
  /** What to ask before preparing it. */
  asks?: 'attribute' | 'value'
  isRare?: boolean
}

/** Shown if the job would change no product. */
export const noEffect = 'catalogue.bulk.noEffect'

/** The bulk actions on products, most used first. */
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
