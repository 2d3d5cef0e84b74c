import type { BrokenAssignment, BrokenReason, Context } from '../../../platform/contract/index.ts'
import { mendOf } from './websiteProducts.rules.ts'
import type { WebsiteProductRow } from './websiteProducts.store.ts'

const tabs: Readonly<Record<BrokenAssignment, string>> = {
  PARENT_NOT_ASSIGNED: 'configurables',
  NO_ONLINE_VARIATION: 'variations',
  REMOTE_MISSING: 'websites',
  INACTIVE: 'content',
  NO_PRICE: 'prices',
  SAME_REMOTE: 'websites',
  FAILING: 'websites',
}

/** Why an assignment is broken, and what mends it, in the viewer's words. */
export function tellBroken({ productId, brokenReasons }: WebsiteProductRow, { intl }: Context): BrokenReason[] {
  return brokenReasons.map((code) => ({
    code,
    sentence: intl.formatMessage({ id: `catalogue.websiteProduct.broken.${code}` }),
    repair: mendOf(code, new Date()) === null ? null : intl.formatMessage({ id: `catalogue.websiteProduct.repair.${code}` }),
    fixUrl: `/products/${productId}/edit?tab=${tabs[code]}`,
  }))
}
