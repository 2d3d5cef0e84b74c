import { Dialog } from '@vitrine/ui'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { FormattedMessage } from 'react-intl'
import type { PaletteEntry } from './findEntries'
import { PaletteBox } from './PaletteBox'
import { rememberPlace } from './recentPlaces'

interface PaletteProps {
  isOpen: boolean
  onClose(): void
}

/** The command palette: a product, a screen or an action, found by a few letters and chosen with Enter. */
export default function Palette({ isOpen, onClose }: PaletteProps) {
  const [openings, setOpenings] = useState({ isOpen, count: 0 })
  if (openings.isOpen !== isOpen) setOpenings({ isOpen, count: openings.count + (isOpen ? 1 : 0) })
  const choose = ({ id, run }: PaletteEntry, name?: string) => {
    if (id !== 'more') rememberPlace(localStorage, { id, ...(name !== undefined && { name }) })
    // focus is restored before anything else happens
    flushSync(onClose)
    run()
  }
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={<FormattedMessage id="host.palette" />} width={640}>
      {/* opened again before it was quite gone, it starts again as well */}
      <PaletteBox key={openings.count} onChoose={choose} />
    </Dialog>
  )
}
