import type { Block, BlockSlot } from './Block'

const line = (name: string, required: boolean): BlockSlot => ({ name, kind: 'line', maximum: 255, required })
const rich = (name: string, required: boolean): BlockSlot => ({ name, kind: 'rich', maximum: 20_000, required })

/** The texts of a block in each language, in editing order. An alternative text is asked for only if there is an image. */
export function slotsOf(block: Block): readonly BlockSlot[] {
  switch (block.type) {
    case 'IMAGE':
      return [line('alt', block.image !== null), line('caption', false)]
    case 'VIDEO':
      return [line('title', true)]
    case 'TEXT':
      return [rich('text', true)]
    case 'PROPERTIES_TEXT':
      return [line('title', false)]
    case 'MARGIN':
      return []
    case 'IMAGE_TEXT':
      return [line('alt', block.image !== null), rich('text', true)]
    case 'IMAGE_IMAGE':
      return [line('alt1', block.images[0] !== null), line('alt2', block.images[1] !== null)]
    case 'CARDS':
      return block.cards.flatMap(({ id }) => [line(`${id}.title`, true), rich(`${id}.text`, false)])
    case 'HTML':
      return [{ name: 'html', kind: 'html', maximum: 50_000, required: true }]
  }
}
