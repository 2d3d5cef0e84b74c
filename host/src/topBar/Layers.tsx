import { languages, loadMessages } from '@vitrine/i18n'
import { connection } from '@vitrine/relay'
import { Dialog, lazily } from '@vitrine/ui'
import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react'
import { FormattedMessage } from 'react-intl'
import { loadHostMessages } from '../app/hostMessages'
import { OfficeMessages } from '../office/OfficeMessages'
import { officeMessages } from '../office/officeMessages'
import { paletteStore } from '../palette/paletteStore'
import type { OpenStore } from '../shortcuts/OpenStore'
import { shortcutsStore } from '../shortcuts/shortcutsStore'
import { useHostKeys } from '../shortcuts/useHostKeys'
import { tourStore } from '../tour/tourStore'

interface LayerProps {
  isOpen: boolean
  onClose(): void
}

// it finds the host's own screens by their words in either language
const loadPalette = async () => (await Promise.all([import('../palette/Palette'), ...languages.map(loadHostMessages)]))[0]
const Palette = lazily<LayerProps>(loadPalette, { failed: asDialog('host.palette') })
const ShortcutsDialog = lazily<LayerProps>(() => import('../shortcuts/ShortcutsDialog'), { failed: asDialog('host.shortcuts') })
const Tour = lazily<LayerProps>(() => import('../tour/Tour'), { failed: asDialog('host.tour') })

/** What the host opens over any screen, by keys or by an entry of a menu. For staff alone. */
export function Layers() {
  useHostKeys()
  usePreparedPalette()
  return (
    <>
      <Layer store={paletteStore} Content={Palette} />
      <Layer store={shortcutsStore} Content={ShortcutsDialog} />
      <Layer store={tourStore} Content={Tour} />
    </>
  )
}

function Layer({ store, Content }: { store: OpenStore; Content: ComponentType<LayerProps> }) {
  const isOpen = useSyncExternalStore(store.subscribe, store.getSnapshot)
  const [wasOpened, setOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setOpened(true)
  // who leaves takes it along
  useEffect(() => store.close, [store])
  // without a line the page is covered by what says so, and nothing stands before that
  const isOffline = useSyncExternalStore(connection.subscribe, () => connection.getSnapshot().state !== 'online')
  useEffect(() => {
    if (isOffline) store.close()
  }, [isOffline, store])
  return wasOpened ? (
    <OfficeMessages fallback={null}>
      <Content isOpen={isOpen} onClose={store.close} />
    </OfficeMessages>
  ) : null
}

function asDialog(title: 'host.palette' | 'host.shortcuts' | 'host.tour') {
  return function LayerFailed(panel: React.ReactNode, { isOpen, onClose }: LayerProps) {
    return (
      <Dialog isOpen={isOpen} onClose={onClose} title={<FormattedMessage id={title} />}>
        {panel}
      </Dialog>
    )
  }
}

/** Ctrl or Cmd goes down a tenth of a second before K: long enough to have the palette there, and nobody else fetches it. */
function usePreparedPalette() {
  useEffect(() => {
    const prepare = (event: KeyboardEvent) => {
      if (event.key !== 'Control' && event.key !== 'Meta') return
      window.removeEventListener('keydown', prepare)
      const { en, nl } = officeMessages
      // what cannot be fetched now is asked for again when it is opened
      for (const part of [loadPalette(), loadMessages(en), loadMessages(nl)]) void Promise.resolve(part).catch(() => undefined)
    }
    window.addEventListener('keydown', prepare)
    return () => window.removeEventListener('keydown', prepare)
  }, [])
}
