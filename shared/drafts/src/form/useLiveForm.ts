import { type TabSight, useTabSight } from '@vitrine/ui'
import { useCallback, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import type { FormStore } from './FormStore'
import type { EntityForm } from './useEntityForm'

type AnyForm = Pick<EntityForm<unknown>, 'frame' | 'saved'> & { store: Pick<FormStore<unknown>, 'now' | 'subscribe' | 'notify'> }

/** Forms that `useLiveForm` has made, with a number that is another one whenever something changed that every field may show. */
const versions = new WeakMap<object, { version: number }>()

/**
 * The form as one object that stays the same, whatever is typed: what is read of it is how it stands now, and what is
 * called goes to it as it stands now. A component that is given it, and draws something of it, says with `useFormAt` or
 * `useWholeForm` what of it; nothing else draws it again.
 *
 * @param facts what else the fields show, such as the language on the screen
 */
export function useLiveForm<Form extends AnyForm>(form: Form, facts: readonly unknown[] = []): Form {
  const [live] = useState(() => createLiveForm(form, facts))
  // before what stands below is drawn: it reads the form of this very render
  live.stand(form, facts)
  useLayoutEffect(() => form.store.notify())
  return live.form
}

/** Draws the component again with every change of the form. */
export function useWholeForm(form: AnyForm): void {
  useFormAt(form, '')
}

/**
 * Draws the component again when something changes at these fields, and when something changes that concerns all. On a tab
 * that nobody looks at that waits until it comes into sight.
 *
 * @param names whole paths, or what stands before a dot: `stock` for every `stock.*`
 */
export function useFormAt(form: AnyForm, ...names: readonly string[]): void {
  const sight = useTabSight()
  const [resting] = useState(createResting)
  const { subscribe: listen } = form.store
  const subscribe = useCallback((listener: () => void) => both(listen(listener), sight.subscribe(listener)), [listen, sight])
  useSyncExternalStore(subscribe, () => resting.read(sight, () => `${versions.get(form)?.version ?? 0} ${signatureOf(form, names)}`))
}

const both = (...ends: readonly (() => void)[]) => () => ends.forEach((end) => end())

/** What was read last, which stays as long as nobody looks. */
function createResting() {
  let last: string | undefined
  return {
    read: (sight: TabSight, read: () => string): string => (last === undefined || sight.isInSight() ? (last = read()) : last),
  }
}

/** What a component makes of the form: it is drawn again when that is another text, number or yes and no. */
export function useFormValue<Form extends AnyForm, Value extends string | number | boolean>(form: Form, read: (form: Form) => Value): Value {
  return useSyncExternalStore(form.store.subscribe, () => read(form))
}

const isAt = (path: string, name: string) => name === '' || path === name || path.startsWith(`${name}.`)

function signatureOf({ store }: AnyForm, names: readonly string[]): string {
  const { edits, errors } = store.now()
  const here = <T,>(values: Readonly<Record<string, T>>) => Object.entries(values).filter(([path]) => names.some((name) => isAt(path, name)))
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

/** What concerns every field: what is saved, whether that goes on just now, and what is shown. */
function groundOf({ saved, frame }: AnyForm, facts: readonly unknown[]): readonly unknown[] {
  return [saved, frame.isSaving, frame.revealed, ...facts]
}
