import { connection, unsent, type Unsent } from '@vitrine/relay'
import { Button, Dialog } from '@vitrine/ui'
import { useId, useState, useSyncExternalStore } from 'react'
import { FormattedMessage } from 'react-intl'

/**
 * Asks, once the connection is back, what to do with changes whose outcome is unknown. It cannot be dismissed: the forms below
 * wait for an answer.
 */
export function UnsentDialog() {
  const line = useSyncExternalStore(connection.subscribe, connection.getSnapshot)
  const changes = useSyncExternalStore(unsent.subscribe, unsent.getSnapshot)
  const isOpen = line.state === 'online' && changes.length > 0
  const [last, setLast] = useState(changes)
  if (changes.length > 0 && last !== changes) setLast(changes)
  // its content stays until it has faded out
  const shown = changes.length > 0 ? changes : last
  const count = shown.length
  return (
    <Dialog
      isOpen={isOpen}
      title={<FormattedMessage id="host.network.unsent.title" values={{ count }} />}
      footer={
        <>
          <Button onClick={() => forAll(shown, ({ drop }) => drop())}>
            <FormattedMessage id="host.network.unsent.leave" values={{ count }} />
          </Button>
          <Button type="primary" onClick={() => forAll(shown, ({ sendAgain }) => sendAgain())}>
            <FormattedMessage id="host.network.unsent.send" values={{ count }} />
          </Button>
        </>
      }
    >
      <p>
        <FormattedMessage id="host.network.unsent.text" values={{ count }} />
      </p>
      <ul className="host-unsent">
        {shown.map((change) => (
          <UnsentChange key={change.key} change={change} isAlone={count === 1} />
        ))}
      </ul>
    </Dialog>
  )
}

function UnsentChange({ change: { name, sendAgain, drop }, isAlone }: { change: Unsent; isAlone: boolean }) {
  const id = useId()
  return (
    <li>
      <span id={id}>
        <FormattedMessage id="host.network.change" values={{ name }} />
      </span>
      {!isAlone && (
        <span className="v-row">
          <Button size="small" aria-describedby={id} onClick={drop}>
            <FormattedMessage id="host.network.unsent.leave" values={{ count: 1 }} />
          </Button>
          <Button size="small" aria-describedby={id} onClick={sendAgain}>
            <FormattedMessage id="host.network.unsent.send" values={{ count: 1 }} />
          </Button>
        </span>
      )}
    </li>
  )
}

function forAll(changes: readonly Unsent[], decide: (change: Unsent) => void): void {
  // each answer removes one from the list
  for (const change of [...changes]) decide(change)
}
