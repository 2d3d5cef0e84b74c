import { toasts } from '@vitrine/toasts'
import type { Decision } from '@vitrine/ui'
import { useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { isSame, type Values } from './edits'
import type { MergedField, SaveOutcome } from './SaveOutcome'
import type { FormEdits } from './useEdits'

/** A conflict with parsed values. */
export interface Conflict<Value> {
  path: string
  base: Value
  mine: Value
  theirs: Value
  by: string
  at: string
  isOwn: boolean
}

export interface SavingOptions<Value> {
  form: FormEdits<Value>
  revision: number
  empty: Value
  /** Not created yet: untouched prefilled values are sent as well */
  isNew: boolean
  knows(path: string): boolean
  /** Called with the server's errors by path; with none after a save */
  onErrors(errors: Readonly<Record<string, string>>): void
  save(values: Values<Value>, revision: number): Promise<SaveOutcome>
  /** The first invalid field; null if all are valid */
  firstProblem(): string | null
  reveal(path: string): void
}

export interface Saving<Value> {
  conflicts: readonly Conflict<Value>[]
  isSaving: boolean
  save(): Promise<void>
  decide(decisions: Readonly<Record<string, Decision>>): Promise<void>
  /** Back to the form: nothing is decided, and nothing is lost */
  closeConflicts(): void
}

/** Saves a form: what is sent, and what each response means for the typed values. */
export function useSaving<Value>({ form, revision, empty, isNew, knows, onErrors, save, firstProblem, reveal }: SavingOptions<Value>): Saving<Value> {
  const intl = useIntl()
  const [pending, setPending] = useState<{ revision: number; conflicts: readonly Conflict<Value>[] } | null>(null)
  const [isSaving, setSaving] = useState(false)
  // sent without a response: it is unknown whether it was written
  const unanswered = useRef<Values<Value>>({})

  const parse = (json: string): Value => (JSON.parse(json) as Value | null) ?? empty

  async function send(values: Values<Value>, base: number): Promise<void> {
    const outcome = await save(values, base)
    switch (outcome.kind) {
      case 'saved':
      case 'unchanged':
        if (outcome.kind === 'saved') tellMerged(outcome.merged)
        unanswered.current = {}
        form.settle(values, outcome.revision)
        onErrors({})
        setPending(null)
        return
      case 'conflict':
        return meet(values, outcome)
      case 'refused':
        return refuse(outcome.errors)
      case 'failed':
        unanswered.current = { ...unanswered.current, ...values }
    }
  }

  function meet(values: Values<Value>, outcome: Extract<SaveOutcome, { kind: 'conflict' }>): Promise<void> | void {
    const conflicts = outcome.conflicts.map(({ field, base, theirs, by, at, isOwn }) => ({
      path: field,
      base: form.edits[field] ? form.edits[field].base : parse(base),
      mine: values[field] ?? empty,
      theirs: parse(theirs),
      by,
      at,
      isOwn,
    }))
    // Their value was already shown when this edit began: whoever typed over it has seen it, and is not asked again
    const isSeen = ({ path, theirs }: Conflict<Value>) => form.edits[path] !== undefined && isSame(form.edits[path].base, theirs)
    // An earlier save of this very form that arrived although its response did not
    const isSent = ({ path, theirs, isOwn }: Conflict<Value>) => isOwn && path in unanswered.current && isSame(unanswered.current[path], theirs)
    const open = conflicts.filter((conflict) => !isSeen(conflict) && !isSent(conflict))
    if (open.length === 0) return send(values, outcome.revision)
    setPending({ revision: outcome.revision, conflicts: open })
  }

  function refuse(refused: Extract<SaveOutcome, { kind: 'refused' }>['errors']) {
    const own = refused.flatMap(({ field, message }) => (field && knows(field) ? [[field, message] as const] : []))
    onErrors(Object.fromEntries(own))
    setPending(null)
    if (own[0]) reveal(own[0][0])
    for (const { field, message } of refused) {
      if (!field || !knows(field)) toasts.show({ kind: 'error', text: message })
    }
  }

  function tellMerged(merged: readonly MergedField[]) {
    for (const [by, fields] of Map.groupBy(merged, (field) => field.by)) {
      const names = intl.formatList(fields.map(({ label }) => label))
      toasts.show({ kind: 'info', text: intl.formatMessage({ id: 'ui.saved.merged' }, { by, fields: names }) })
    }
  }

  async function busy(work: () => Promise<void>) {
    setSaving(true)
    await work().finally(() => setSaving(false))
  }

  return {
    conflicts: pending?.conflicts ?? [],
    isSaving,
    save: async () => {
      // Ctrl+S is also heard below the dialog, and must not answer its questions
      if (isSaving || pending) return
      const problem = firstProblem()
      if (problem !== null) return reveal(problem)
      if (form.changed.length === 0 && !isNew) return
      const values = Object.fromEntries(form.changed.map((path) => [path, form.valueOf(path)]))
      await busy(() => send(values, form.baseRevision ?? revision))
    },
    decide: async (decisions) => {
      if (!pending || isSaving) return
      const decided = pending.conflicts.map(({ path, mine, theirs }) => [path, valueOfDecision(decisions[path], mine, theirs)] as const)
      // as one step: Ctrl+Z restores the typed value
      form.put(Object.fromEntries(decided))
      // if the save is refused for another reason, the next one does not ask again
      form.decide(Object.fromEntries(pending.conflicts.map(({ path, theirs }) => [path, theirs])), pending.revision)
      const taken = pending.conflicts.filter(({ path }) => decisions[path]?.keep === 'theirs').map(({ path }) => path)
      const kept = form.changed.filter((path) => !taken.includes(path))
      const values = {
        ...Object.fromEntries(kept.map((path) => [path, form.valueOf(path)])),
        ...Object.fromEntries(decided.filter(([path]) => !taken.includes(path))),
      }
      if (Object.keys(values).length === 0) return setPending(null)
      await busy(() => send(values, pending.revision))
    },
    closeConflicts: () => setPending(null),
  }
}

function valueOfDecision<Value>(decision: Decision | undefined, mine: Value, theirs: Value): Value {
  if (decision?.keep === 'theirs') return theirs
  // only texts can be merged by hand
  return decision?.keep === 'own' ? (decision.text as Value) : mine
}
