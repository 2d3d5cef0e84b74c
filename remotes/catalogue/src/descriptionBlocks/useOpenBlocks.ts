import { useState } from 'react'
import type { ProductForm } from '../productForm/ProductForm'
import { isKnownBlock } from './Block'
import type { BlockForm } from './blockForm'
import { blocksPath } from './blockForm'
import { faultOf } from './blockFaults'
import { parseBlockTextPath } from './blockTexts'

export interface OpenBlocks {
  isOpen(id: string): boolean
  toggle(id: string): void
  open(id: string): void
  closeAll(): void
  count: number
}

/** Which blocks are open: only those have editors. A block opens when one of its fields is requested. */
export function useOpenBlocks({ form, blocks }: BlockForm): OpenBlocks {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const [answered, setAnswered] = useState<ProductForm['frame']['revealed']>(null)
  const { revealed } = form.frame
  if (revealed !== answered) {
    setAnswered(revealed)
    const wanted = parseBlockTextPath(revealed?.name ?? '')?.block
    // the save was refused here before
    const wrong = revealed?.name === blocksPath && !revealed.keepsFocus ? blocks.find((block) => isKnownBlock(block) && faultOf(block) !== null)?.id : undefined
    const id = wanted ?? wrong
    if (id !== undefined) setOpened(new Set([...opened, id]))
  }
  const open = blocks.filter(({ id }) => opened.has(id))
  return {
    isOpen: (id) => opened.has(id),
    toggle: (id) => setOpened(new Set(opened.has(id) ? [...opened].filter((one) => one !== id) : [...opened, id])),
    open: (id) => setOpened(new Set([...opened, id])),
    closeAll: () => setOpened(new Set()),
    count: open.length,
  }
}
