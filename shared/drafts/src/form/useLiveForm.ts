import { type TabSight, useTabSight } from '@vitrine/ui'
import { useCallback, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import type { FormStore } from './FormStore'
import type { EntityForm } from './useEntityForm'

type AnyForm = Pick<EntityForm<unknown>, 'frame' | 'saved'> & { store: Pick<FormStore<unknown>, 'now' | 'subscribe' | 'notify'> }

/** Forms created by `useLiveForm`, with a number that changes whenever every field may have to render. */
const versions = new WeakMap<object, { version: number }>()

/**
 * The form as one stable object: reading it gives the current state, and calling it uses the current form. Components that get
 * it subscribe by `useFormAt` or `useWholeForm`; nothing else renders them.
 * @param facts what else the fields show, such as the selected language
 */
export function useLiveForm<Form extends AnyForm>(form: Form, facts: readonly unknown[] = []): Form {
  const [live] = useState(() => createLiveForm(form, facts))
  // before children render: they read the form of this very render
  live.stand(form, facts)
  useLayoutEffect(() => form.store.notify())
  return live.form
}

/** Renders the component with every change of the form. */
export function useWholeForm(form: AnyForm): void {
  useFormAt(form, '')
}

/**
 * Renders the component when one of these fields changes, or something that concerns all fields. On a hidden tab that is
 * postponed until it becomes visible.
 * @param names whole paths, or the part before a dot: `stock` for every `stock.*`
 */
export function useFormAt(form: AnyForm, ...names: readonly string[]): void {
  const sight = useTabSight()
  const [resting] = useState(createResting)
  const { subscribe: listen } = form.store
  const subscribe = useCallback((listener: () => void) => both(listen(listener), sight.subscribe(listener)), [listen, sight])
  useSyncExternalStore(subscribe, () => resting.read(sight, () => `${versions.get(form)?.version ?? 0} ${signatureOf(form, names)}`))
}

const both =
  (...ends: readonly (() => void)[]) =>
  () =>
    ends.forEach((end) => end())

/** The last snapshot, kept while the tab is hidden. */
function createResting() {
  let last: string | undefined
  return {
    read: (sight: TabSight, read: () => string): string => (last === undefined || sight.isInSight() ? (last = read()) : last),
  }
}

/** A value derived from the form: renders the component when that text, number or boolean changes. */
export function useFormValue<Form extends AnyForm, Value extends string | number | boolean>(form: Form, read: (form: Form) => Value): Value {
  return useSyncExternalStore(form.store.subscribe, () => read(form))
}

const isAt = (path: string, name: string) => name === '' || path === name || path.startsWith(`${name}.`)

function signatureOf({ store }: AnyForm, names: readonly string[]): string {
  const { edits, errors } = store.now()
  const here = <T>(values: Readonly<Record<string, T>>) => Object.entries(values).filter(([path]) => names.some((name) => isAt(path, name)))
  return JSON.stringify([here(edits).map(([path, { value, base }]) => [path, value, base]), here(errors)])
}

function createLiveForm<Form extends AnyForm>(first: Form, firstFacts: readonly unknown[]) {
  let current = first
  let ground = groundOf(first, firstFacts)
  const calls = new Map<string | symbol, unknown>()
  const form = new Proxy(first, {
    get: (_, key) => {
      const value = current[key as keyof Form] as unknown
      if (typeof value !== 'function') return value
      if (!calls.has(key)) calls.set(key, (...args: unknown[]) => (current[key as keyof Form] as (...given: unknown[]) => unknown)(...args))
      return calls.get(key)
    },
  })
  const counted = { version: 0 }
  versions.set(form, counted)
  return {
    form,
    stand: (next: Form, facts: readonly unknown[]) => {
      current = next
      const nextGround = groundOf(next, facts)
      if (nextGround.some((one, at) => one !== ground[at])) counted.version += 1
      ground = nextGround
    },
  }
}

/** What concerns every field: saved values, whether a save is in progress, and what is shown. */
function groundOf({ saved, frame }: AnyForm, facts: readonly unknown[]): readonly unknown[] {
  return [saved, frame.isSaving, frame.revealed, ...facts]
}
