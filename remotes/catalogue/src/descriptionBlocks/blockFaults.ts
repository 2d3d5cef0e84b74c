import { type Block, isKnownBlock, MOST_BLOCKS, type StoredBlock } from './Block'
import { isHttpsAddress, videoProvider } from './videoProvider'

/** What is wrong with a block's input; null: nothing. */
export type BlockFault = 'video' | 'link'

const withinWebsite = /^\/(?!\/)[^\s"'<>\\`]{0,2000}$/

/** Whether a card's link is valid: https, or within the website. */
export function isCardLink(link: string): boolean {
  const text = link.trim()
  return text === '' || withinWebsite.test(text) || isHttpsAddress(text)
}

export function faultOf(block: Block): BlockFault | null {
  if (block.type === 'VIDEO' && block.url !== '' && videoProvider(block.url) === null) return 'video'
  if (block.type === 'CARDS' && block.cards.some(({ link }) => !isCardLink(link))) return 'link'
  return null
}

/** Whether the blocks can be saved. */
export function areWholeBlocks(blocks: readonly StoredBlock[]): boolean {
  return blocks.length <= MOST_BLOCKS && blocks.every((block) => !isKnownBlock(block) || faultOf(block) === null)
}
