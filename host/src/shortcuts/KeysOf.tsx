import { useIntl } from 'react-intl'

const isMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent)

/** Keys as they stand on the keyboard: a frame for each press, and between two presses the word for "then". */
export function KeysOf({ keys }: { keys: string }) {
  const intl = useIntl()
  const parts = keys.split(' ').map((key) => (key === 'Mod' ? (isMac() ? '⌘' : 'Ctrl') : key))
  const isChord = /^(Mod|Shift|Ctrl)\b/.test(keys)
  return (
    <span className="host-keys">
      {parts.map((key, index) => (
        <span key={`${key}${index}`}>
          {index > 0 && <span className="v-hidden">{isChord ? ' + ' : intl.formatMessage({ id: 'office.shortcuts.then' })}</span>}
          <kbd>{key}</kbd>
        </span>
      ))}
    </span>
  )
}
