import { Button, Checkbox, Dialog, ErrorPanel, Skeleton } from '@vitrine/ui'
import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Mismatch } from '../clipboard/guardPaste'
import { headOf } from '../clipboard/namedColumns'
import type { GridStore } from '../store/GridStore'
import { applyPaste, guard, planPaste, type PastePlan, type PasteStart, type PasteWishes } from '../store/paste'
import { AskedColumns } from './AskedColumns'
import { PasteNotes } from './PasteNotes'
import { PasteTable } from './PasteTable'
import * as styles from './PasteDialog.module.css'

interface Props {
  store: GridStore
  start: PasteStart
  onClose(): void
}

type Step =
  | { kind: 'wait' }
  | { kind: 'failed' }
  | { kind: 'mismatch'; mismatch: Mismatch }
  | { kind: 'preview'; plan: PastePlan; byKey: boolean; wishes: PasteWishes }

/** What a paste would do, or why it is refused, before anything is written. */
export function PasteDialog({ store, start, onClose }: Props) {
  const [step, setStep] = useState<Step>({ kind: 'wait' })
  const [wishes, setWishes] = useState<PasteWishes>({ signs: {}, answers: {} })
  const [takesInvalid, setTakesInvalid] = useState(false)
  const turn = useRef(0)
  const look = async (work: () => Promise<Step>) => {
    setStep((known) => (known.kind === 'preview' ? known : { kind: 'wait' }))
    const own = ++turn.current
    const next = await work().catch((): Step => ({ kind: 'failed' }))
    // an answer given meanwhile is processed separately
    if (own === turn.current) setStep(next)
  }
  const plan = async (byKey: boolean, known = wishes): Promise<Step> => ({
    kind: 'preview',
    plan: await planPaste(store, start, byKey, known),
    byKey,
    wishes: known,
  })
  const begin = async (): Promise<Step> => {
    const mismatch = await guard(store, start)
    return mismatch ? { kind: 'mismatch', mismatch } : await plan(false)
  }
  const handleStart = useEffectEvent(() => void look(begin))
  useEffect(() => handleStart(), [])
  const key = store.columns.find(({ identity }) => identity)
  const keyName = key ? headOf(key) : ''
  const handleWish = (next: PasteWishes) => {
    setWishes(next)
    if (step.kind === 'preview') void look(() => plan(step.byKey, next))
  }
  const handleApply = () => {
    if (step.kind === 'preview') applyPaste(store, step.plan, takesInvalid)
    onClose()
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.defaultPrevented || !canApply || (event.target instanceof HTMLElement && event.target.matches('button, summary'))) return
    event.preventDefault()
    handleApply()
  }
  const counts = step.kind === 'preview' ? step.plan.counts : null
  const written = counts ? counts.changed + (takesInvalid ? counts.invalid : 0) : 0
  const isOpen = step.kind === 'preview' && step.plan.asked.some(({ from }) => wishes.answers[from] === undefined)
  // only what is shown is pasted: not before the last answer is processed
  const canApply = step.kind === 'preview' && step.wishes === wishes && !isOpen && written > 0
  const content = useRef<HTMLDivElement>(null)
  const id = useId()
  useEffect(() => {
    if (step.kind === 'wait') return
    const question = content.current?.querySelector<HTMLElement>('select[data-open]')
    const able = [question, document.getElementById(`${id}-primary`), document.getElementById(`${id}-cancel`)].find((one) => one && !one.matches(':disabled'))
    able?.focus()
  }, [step.kind, id])
  const actions: Record<Step['kind'], ReactNode> = {
    wait: null,
    failed: null,
    mismatch: (
      <Button id={`${id}-primary`} type="primary" onClick={() => void look(() => plan(true))}>
        <FormattedMessage id="grid.paste.byKey" values={{ key: keyName }} />
      </Button>
    ),
    preview: (
      <Button id={`${id}-primary`} type="primary" disabled={!canApply} onClick={handleApply}>
        <FormattedMessage id="grid.paste.apply" values={{ count: written }} />
      </Button>
    ),
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width={step.kind === 'preview' ? 980 : 560}
      title={<FormattedMessage id={step.kind === 'mismatch' ? 'grid.paste.refused' : 'grid.paste.title'} />}
      footer={
        // while it is computed nothing that Enter could trigger has focus
        step.kind !== 'wait' && (
          <>
            <Button id={`${id}-cancel`} onClick={onClose}>
              <FormattedMessage id="grid.dialog.cancel" />
            </Button>
            {actions[step.kind]}
          </>
        )
      }
    >
      {step.kind === 'wait' && <Skeleton lines={4} />}
      {step.kind === 'failed' && <ErrorPanel onRetry={() => void look(begin)} />}
      {step.kind === 'mismatch' && <Refused store={store} mismatch={step.mismatch} keyName={keyName} />}
      {step.kind === 'preview' && (
        <div ref={content} onKeyDown={handleKey}>
          {step.plan.asked.length > 0 && (
            <AskedColumns
              asked={step.plan.asked}
              taken={step.plan.columns}
              columns={store.columns}
              answers={wishes.answers}
              onAnswer={(from, columnId) => handleWish({ ...wishes, answers: { ...wishes.answers, [from]: columnId } })}
            />
          )}
          <PasteNotes
            store={store}
            plan={step.plan}
            keyName={keyName}
            onSign={(columnId, sign) => handleWish({ ...wishes, signs: { ...wishes.signs, [columnId]: sign } })}
          />
          {step.plan.rows.length > 0 && <PasteTable store={store} plan={step.plan} />}
          {step.plan.counts.invalid > 0 && (
            <Checkbox checked={takesInvalid} onChange={(event) => setTakesInvalid(event.target.checked)}>
              <FormattedMessage id="grid.paste.takesInvalid" values={{ count: step.plan.counts.invalid }} />
            </Checkbox>
          )}
        </div>
      )}
    </Dialog>
  )
}

function Refused({ store, mismatch, keyName }: { store: GridStore; mismatch: Mismatch; keyName: string }) {
  const identities = store.columns.filter(({ identity }) => identity).map(headOf)
  const column = store.columns.find(({ id }) => id === mismatch.columnId)
  return (
    <>
      <p>
        <FormattedMessage
          id="grid.paste.mismatch"
          values={{
            row: mismatch.row,
            pasted: mismatch.pasted,
            expected: mismatch.expected ?? '',
            column: column ? headOf(column) : '',
            b: (text) => <b key="b">{text}</b>,
          }}
        />
      </p>
      <p className={styles.rule}>
        <FormattedMessage id="grid.paste.rule" values={{ columns: identities.join(', '), key: keyName }} />
      </p>
    </>
  )
}
