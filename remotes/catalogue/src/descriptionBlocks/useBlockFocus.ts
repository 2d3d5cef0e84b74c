import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { ProductForm } from '../productForm/ProductForm'
import { type Block, blockTextPath, structureLanguage } from './Block'
import { blocksPath } from './blockForm'

export interface BlockFocus {
  /** Focuses the first input of a new block */
  inside(block: Block): void
  /** Focuses the header of a block, or without one the button that adds a block */
  on(id: string | null): void
}

/** Manages the focus when blocks are added and removed. */
export function useBlockFocus(root: RefObject<HTMLElement | null>, form: ProductForm): BlockFocus {
  const wish = useRef<string | null>(null)
  // after every render: the target may appear in this one or the next
  useLayoutEffect(() => {
    if (wish.current === null) return
    const wanted = root.current?.querySelector<HTMLElement>(wish.current)
    if (!wanted) return
    wish.current = null
    wanted.focus()
  })
  return {
    inside: (block) => {
      // the text's editor may still be loading: the form waits for it
      if (block.type === 'TEXT') form.reveal(blockTextPath(structureLanguage, block.id, 'text'))
      else wish.current = `[data-block="${block.id}"] [role=group] :is(input:checked, input:not([type=radio]), textarea, .ant-btn)`
    },
    on: (id) => {
      wish.current = id === null ? `button[name=${blocksPath}]` : `[data-block="${id}"] [data-block-head], [data-block="${id}"] button`
    },
  }
}
