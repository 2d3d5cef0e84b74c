import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Skeleton } from '../feedback/Skeleton'
import { LockIcon } from '../icons/icons'
import { RelativeTime } from '../values/RelativeTime'
import type { EarlierValue, FieldHistoryProps } from './FieldHistoryProps'
import { Button } from '../menus/Button'

export interface FieldHistoryPanelProps extends FieldHistoryProps {
  takesFocus: boolean
  onDone(): void
}

/** A field's last values: what, who, when and from where; each can be restored into the form. */
export function FieldHistoryPanel({ name, help, load, onRestore, isLocked = false, onLock, takesFocus, onDone }: FieldHistoryPanelProps) {
  const [values, retry] = useLoaded(load)
  const first = useRef<HTMLDivElement>(null)
  const isHere = values !== undefined
  useEffect(() => {
    // it is positioned in the next frame; focusing earlier would scroll the page to the wrong place
    if (takesFocus && isHere) requestAnimationFrame(() => first.current?.querySelector('button')?.focus({ preventScroll: true }))
  }, [takesFocus, isHere])
  return (
    <div ref={first}>
      {help && <p className="v-history-help">{help}</p>}
      <h3>
        <FormattedMessage id="ui.history.title" values={{ field: name }} />
      </h3>
      {values === undefined && <Skeleton lines={3} />}
      {values === 'failed' && (
        <p className="v-row" role="alert">
          <FormattedMessage id="ui.history.failed" />
          <Button look="text" onClick={retry}>
            <FormattedMessage id="ui.error.retry" />
          </Button>
        </p>
      )}
      {Array.isArray(values) && (
        <Values
          values={values}
          onRestore={
            onRestore &&
            ((value) => {
              onDone()
              onRestore(value)
            })
          }
        />
      )}
      {onLock && <Lock isLocked={isLocked} onLock={onLock} />}
    </div>
  )
}

function Values({ values, onRestore }: { values: readonly EarlierValue[] } & Pick<FieldHistoryProps, 'onRestore'>) {
  if (values.length === 0) {
    return (
      <p className="v-soft">
        <FormattedMessage id="ui.history.none" />
      </p>
    )
  }
  return (
    <ol>
      {values.map(({ value, by, source, at }, index) => (
        <li key={index}>
          <p className="v-history-value">
            {value || (
              <i className="v-soft">
                <FormattedMessage id="ui.value.empty" />
              </i>
            )}
          </p>
          <p className="v-small v-soft">
            {by} · <RelativeTime value={at} />
            {source !== '' && source !== by && ` · ${source}`}
          </p>
          {index === 0 ? (
            <span className="v-small v-soft">
              <FormattedMessage id="ui.history.now" />
            </span>
          ) : (
            onRestore && (
              <Button look="text" onClick={() => onRestore(value ?? null)}>
                <FormattedMessage id="ui.history.restore" />
              </Button>
            )
          )}
        </li>
      ))}
    </ol>
  )
}

function Lock({ isLocked, onLock }: { isLocked: boolean; onLock(isLocked: boolean): Promise<void> }) {
  const [isBusy, setBusy] = useState(false)
  const turn = async () => {
    setBusy(true)
    await onLock(!isLocked).finally(() => setBusy(false))
  }
  return (
    <div className="v-history-lock">
      <LockIcon />
      <span>
        <FormattedMessage id={isLocked ? 'ui.history.locked' : 'ui.history.unlocked'} />
      </span>
      <Button look="text" aria-disabled={isBusy} onClick={() => !isBusy && void turn()}>
        <FormattedMessage id={isLocked ? 'ui.history.unlock' : 'ui.history.lock'} />
      </Button>
    </div>
  )
}

function useLoaded(load: () => Promise<readonly EarlierValue[]>): [readonly EarlierValue[] | 'failed' | undefined, () => void] {
  const [values, setValues] = useState<readonly EarlierValue[] | 'failed'>()
  const [attempt, setAttempt] = useState(0)
  const ask = useEffectEvent(load)
  useEffect(() => {
    let isLive = true
    ask().then(
      (answer) => isLive && setValues(answer),
      () => isLive && setValues('failed'),
    )
    return () => {
      isLive = false
    }
  }, [attempt])
  const retry = () => {
    setValues(undefined)
    setAttempt((count) => count + 1)
  }
  return [values, retry]
}
