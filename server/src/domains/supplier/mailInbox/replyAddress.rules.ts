import { createHash, timingSafeEqual } from 'node:crypto'

/** The part of a reply address after the plus. */
interface ReplyTag {
  linkId: number
  productId: number
  mark: string
}

/** Only the recipient of the link's mail knows it, so that other people's mail is not stored with the product. */
const markOf = (linkId: number, productId: number, tokenHash: Buffer): string =>
  createHash('sha256').update(`reply ${linkId} ${productId} `).update(tokenHash).digest('hex').slice(0, 16)

/** 12.345.0123456789abcdef: the link, its product, and a mark. */
export const replyTag = (linkId: number, productId: number, tokenHash: Buffer): string => `${linkId}.${productId}.${markOf(linkId, productId, tokenHash)}`

/** The tag of the first address that has one. */
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
