import { createHash, timingSafeEqual } from 'node:crypto'

/** What stands behind the plus of a reply address. */
interface ReplyTag {
  linkId: number
  productId: number
  mark: string
}

/** Known to nobody but the recipient of the link's mail, so that nobody else's mail is laid beside its product. */
const markOf = (linkId: number, productId: number, tokenHash: Buffer): string =>
  createHash('sha256').update(`reply ${linkId} ${productId} `).update(tokenHash).digest('hex').slice(0, 16)

/** 12.345.0123456789abcdef: the link, its product, and a mark. */
export const replyTag = (linkId: number, productId: number, tokenHash: Buffer): string => `${linkId}.${productId}.${markOf(linkId, productId, tokenHash)}`

/** The tag of the first of these addresses that has one. */
export function findReplyTag(addresses: readonly string[]): ReplyTag | null {
  for (const address of addresses) {
    const [, link, product, mark] = /\+(\d{1,10})\.(\d{1,10})\.([0-9a-f]{16})@/i.exec(address) ?? []
    if (link !== undefined && product !== undefined && mark !== undefined) return { linkId: Number(link), productId: Number(product), mark: mark.toLowerCase() }
  }
  return null
}

export function isMarked({ linkId, productId, mark }: ReplyTag, tokenHash: Buffer): boolean {
  return timingSafeEqual(Buffer.from(mark), Buffer.from(markOf(linkId, productId, tokenHash)))
}
