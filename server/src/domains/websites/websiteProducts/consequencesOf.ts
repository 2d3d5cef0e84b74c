import type { Context, WebsiteProductAction } from '../../../platform/contract/index.ts'
import { tellBroken } from './tellBroken.ts'
import type { WebsiteProductRow } from './websiteProducts.store.ts'
import { isOff, isSending } from './whatWaits.ts'
import type { WebsiteRow } from '../websites/websites.store.ts'

interface Of {
  row: WebsiteProductRow
  website: WebsiteRow
  productName: string
}

/** What an action on one product of a website would do besides, in the viewer's words. */
export async function consequencesOf(action: WebsiteProductAction, { row, website, productName }: Of, context: Context): Promise<string[]> {
  const { intl, loaders } = context
  if (action === 'REPAIR') return tellBroken(row, context).flatMap(({ repair, sentence }) => repair ?? sentence)
  const queue = (await loaders.websiteCounts.load(website.id))?.queueSize ?? 0
  const sentence = intl.formatMessage({ id: `catalogue.websiteProduct.consequence.${action}` }, { website: website.name, product: productName, isInShop: row.remoteId === null ? 'no' : 'yes' })
  const waits = isSending(action) && isOff(website) ? [intl.formatMessage({ id: `catalogue.websiteProduct.waits.${action}` }, { website: website.name })] : []
  return [sentence, ...waits, ...(isSending(action) && queue > 0 ? [intl.formatMessage({ id: 'catalogue.websiteProduct.consequence.queue' }, { count: queue, website: website.name })] : [])]
}
