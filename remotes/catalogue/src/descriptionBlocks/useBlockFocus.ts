import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { ProductForm } from '../productForm/ProductForm'
import { type Block, blockTextPath, structureLanguage } from './Block'
import { blocksPath } from './blockForm'

export interface BlockFocus {
  /** Goes to the first thing to be filled in of a block that has just been made */
  inside(block: Block): void
  /** Goes to the line of a block; without one to the button that makes one */
  on(id: string | null): void
}

/** Keeps the focus where the work goes on when blocks come and go. */
export function useBlockFocus(root: RefObject<HTMLElement | null>, form: ProductForm): BlockFocus {
  const wish = useRef<string | null>(null)
  // after every drawing: what is wished for may be drawn by this one or the next
  useLayoutEffect(() => {
    if (wish.current === null) return
    const wanted = root.current?.querySelector<HTMLElement>(wish.current)
    if (!wanted) return
    wish.current = null
    wanted.focus()
  })
  return {
    inside: (block) => {
      // the editor of a text may still be on its way: the form waits for it
      if (block.type === 'TEXT') form.reveal(blockTextPath(structureLanguage, block.id, 'text'))
      else wish.current = `[data-block="${block.id}"] [role=group] :is(input:checked, input:not([type=radio]), textarea, .ant-btn)`
    },
    on: (id) => {
      wish.current = id === null ? `button[name=${blocksPath}]` : `[data-block="${id}"] [data-block-head], [data-block="${id}"] button`
    },
  }
}
