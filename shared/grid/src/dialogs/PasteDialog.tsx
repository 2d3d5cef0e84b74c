import { Button, Checkbox, Dialog, ErrorPanel, Skeleton } from '@vitrine/ui'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Mismatch } from '../clipboard/guardPaste'
import { headOf } from '../clipboard/readClipboard'
import type { GridStore } from '../store/GridStore'
import { applyPaste, guard, planPaste, type PastePlan, type PasteStart } from '../store/paste'
import type { DecimalSign } from '../values/readNumber'
import { PasteNotes } from './PasteNotes'
import { PasteTable } from './PasteTable'
import * as styles from './PasteDialog.module.css'

interface Props {
  store: GridStore
  start: PasteStart
  onClose(): void
}

type Step = { kind: 'wait' } | { kind: 'failed' } | { kind: 'mismatch'; mismatch: Mismatch } | { kind: 'preview'; plan: PastePlan; byKey: boolean }

/** Says what a paste would do, or why it is refused, before anything of it is written. */
export function PasteDialog({ store, start, onClose }: Props) {
  const [step, setStep] = useState<Step>({ kind: 'wait' })
  const [signs, setSigns] = useState<Readonly<Record<string, DecimalSign>>>({})
  const [takesInvalid, setTakesInvalid] = useState(false)
  const look = async (work: () => Promise<Step>) => {
    setStep((known) => (known.kind === 'preview' ? known : { kind: 'wait' }))
    setStep(await work().catch((): Step => ({ kind: 'failed' })))
  }
  const plan = async (byKey: boolean, known = signs): Promise<Step> => ({ kind: 'preview', plan: await planPaste(store, start, { byKey, signs: known }), byKey })
  const begin = async (): Promise<Step> => {
    const mismatch = await guard(store, start)
    return mismatch ? { kind: 'mismatch', mismatch } : await plan(false)
  }
  const handleStart = useEffectEvent(() => void look(begin))
  useEffect(() => handleStart(), [])
  const key = store.columns.find(({ identity }) => identity)
  const keyName = key ? headOf(key) : ''
  const handleSign = (columnId: string, sign: DecimalSign) => {
    const next = { ...signs, [columnId]: sign }
    setSigns(next)
    if (step.kind === 'preview') void look(() => plan(step.byKey, next))
  }
  const handleApply = () => {
    if (step.kind === 'preview') applyPaste(store, step.plan, takesInvalid)
    onClose()
  }
  const counts = step.kind === 'preview' ? step.plan.counts : null
  const written = counts ? counts.changed + (takesInvalid ? counts.invalid : 0) : 0
  const actions: Record<Step['kind'], ReactNode> = {
    wait: null,
    failed: null,
    mismatch: (
      <Button type="primary" onClick={() => void look(() => plan(true))}>
        <FormattedMessage id="grid.paste.byKey" values={{ key: keyName }} />
      </Button>
    ),
    preview: (
      <Button type="primary" disabled={written === 0} onClick={handleApply}>
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
        <>
          <Button onClick={onClose}>
            <FormattedMessage id="grid.dialog.cancel" />
          </Button>
          {actions[step.kind]}
        </>
      }
    >
      {step.kind === 'wait' && <Skeleton lines={4} />}
      {step.kind === 'failed' && <ErrorPanel onRetry={() => void look(begin)} />}
      {step.kind === 'mismatch' && <Refused store={store} mismatch={step.mismatch} keyName={keyName} />}
      {step.kind === 'preview' && (
        <>
          <PasteNotes plan={step.plan} keyName={keyName} onSign={handleSign} />
          {step.plan.rows.length > 0 && <PasteTable store={store} plan={step.plan} />}
          {step.plan.counts.invalid > 0 && (
            <Checkbox checked={takesInvalid} onChange={(event) => setTakesInvalid(event.target.checked)}>
              <FormattedMessage id="grid.paste.takesInvalid" values={{ count: step.plan.counts.invalid }} />
            </Checkbox>
          )}
        </>
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
        <FormattedMessage id="grid.paste.mismatch" values={{ row: mismatch.row, pasted: mismatch.pasted, expected: mismatch.expected ?? '', column: column ? headOf(column) : '', b: (text) => <b key="b">{text}</b> }} />
      </p>
      <p className={styles.rule}>
        <FormattedMessage id="grid.paste.rule" values={{ columns: identities.join(', '), key: keyName }} />
      </p>
    </>
  )
}
