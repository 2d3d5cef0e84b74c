import type { PreparedAction } from '@vitrine/jobs'

export interface ArticleAction extends PreparedAction {
  /** As `EmeubelProductAction` of the schema */
  action: 'LINK_SUGGESTED' | 'CREATE_PRODUCT' | 'IGNORE' | 'UNIGNORE' | 'UNLINK' | 'REJECT' | 'DEAL_WITH'
  label: MessageId
  isRare?: boolean
}

/** Shown if a job would change no article. */
const noEffect = 'supplier.bulk.noEffect'

/** Bulk actions on articles, the most used first. */
export const articleActions: readonly ArticleAction[] = [
  {
    id: 'LINK_SUGGESTED',
    action: 'LINK_SUGGESTED',
    label: 'supplier.bulk.linkSuggested',
    title: 'supplier.bulk.linkSuggested',
    confirm: 'supplier.bulk.linkNow',
    noEffect,
  },
  // counts created ones
  { id: 'CREATE', action: 'CREATE_PRODUCT', label: 'supplier.bulk.create', title: 'supplier.bulk.create', confirm: 'supplier.bulk.createNow', noEffect },
  { id: 'IGNORE', action: 'IGNORE', label: 'supplier.bulk.ignore', title: 'supplier.bulk.ignore', confirm: 'supplier.bulk.ignoreNow', noEffect },
  { id: 'DEAL_WITH', action: 'DEAL_WITH', label: 'supplier.bulk.dealWith', title: 'supplier.bulk.dealWith', confirm: 'supplier.bulk.dealWithNow', noEffect },
  {
    id: 'UNIGNORE',
    action: 'UNIGNORE',
    label: 'supplier.bulk.unignore',
    title: 'supplier.bulk.unignore',
    confirm: 'supplier.bulk.unignoreNow',
    noEffect,
    isRare: true,
  },
  { id: 'REJECT', action: 'REJECT', label: 'supplier.bulk.reject', title: 'supplier.bulk.reject', confirm: 'supplier.bulk.rejectNow', noEffect, isRare: true },
  {
    id: 'UNLINK',
    action: 'UNLINK',
    label: 'supplier.bulk.unlink',
    title: 'supplier.bulk.unlink',
    confirm: 'supplier.bulk.unlinkNow',
    noEffect,
    isRare: true,
    isDanger: true,
  },
]
