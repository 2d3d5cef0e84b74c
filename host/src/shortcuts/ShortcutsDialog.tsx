import { Button, Dialog, keyHelp, letterKeys } from '@vitrine/ui'
import { useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { FormattedMessage } from 'react-intl'
import { startTour } from '../tour/tourStore'
import { KeysOf } from './KeysOf'

interface ShortcutsDialogProps {
  isOpen: boolean
  onClose(): void
}

/** The keys that work on the screen behind, each told by the part that hears it, and the switch for those without Ctrl. */
export default function ShortcutsDialog({ isOpen, onClose }: ShortcutsDialogProps) {
  const lines = useSyncExternalStore(keyHelp.subscribe, keyHelp.getSnapshot)
  const [isOn, setOn] = useState(letterKeys.isOn)
  const turn = (next: boolean) => {
    letterKeys.turn(next)
    setOn(letterKeys.isOn())
  }
  const takeTour = () => {
    flushSync(onClose)
    startTour()
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={<FormattedMessage id="host.shortcuts" />}
      width={560}
      footer={
        <>
          <Button onClick={onClose}>
            <FormattedMessage id="ui.dialog.close" />
          </Button>
          <Button onClick={takeTour}>
            <FormattedMessage id="host.tour" />
          </Button>
        </>
      }
    >
      <label className="host-tick">
        <input type="checkbox" role="switch" checked={isOn} onChange={(event) => turn(event.target.checked)} />
        <FormattedMessage id="office.shortcuts.letters" />
      </label>
      <p className="v-soft v-small">
        <FormattedMessage id="office.shortcuts.lettersText" />
      </p>
      <dl className="host-shortcuts">
        {lines.map(({ keys, text }) => (
          <div key={keys} data-off={!isOn && !keys.startsWith('Mod') && keys !== 'Esc' && keys !== 'Enter'}>
            <dt>{text}</dt>
            <dd>
              <KeysOf keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
