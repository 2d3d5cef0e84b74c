import type { Edits } from '../store/Draft'

/** Values by the path of their field; a field that is not in it is empty. */
export type Values<Value> = Readonly<Record<string, Value>>

/** Values are what JSON can hold: texts, numbers, yes and no, lists of ids. */
export function isSame(one: unknown, other: unknown): boolean {
  return Object.is(one, other) || JSON.stringify(one) === JSON.stringify(other)
}

/** What is saved, and what an absent field has: the ground that edits stand on. */
export interface Ground<Value> {
  saved: Values<Value>
  empty: Value
}

export function savedAt<Value>({ saved, empty }: Ground<Value>, path: string): Value {
  return saved[path] ?? empty
}

/** The paths whose value differs from what is saved; what was typed back to it is no change. */
export function changedPaths<Value>(ground: Ground<Value>, edits: Edits<Value>): string[] {
  return Object.keys(edits).filter((path) => !isSame(edits[path]?.value, savedAt(ground, path)))
}

/** Those of them that somebody else changed since the edit began. */
export function movedPaths<Value>(ground: Ground<Value>, edits: Edits<Value>): string[] {
  return changedPaths(ground, edits).filter((path) => !isSame(edits[path]?.base, savedAt(ground, path)))
}

/** The edits with these values put in. An edit that goes on keeps its base; one that came back to what is saved is none. */
export function withValues<Value>(ground: Ground<Value>, edits: Edits<Value>, values: Values<Value>): Edits<Value> {
  const next = { ...edits }
  for (const [path, value] of Object.entries(values)) {
    const saved = savedAt(ground, path)
    if (isSame(value, saved)) delete next[path]
    else next[path] = { value, base: next[path]?.base ?? saved }
  }
  return next
}

/** What is left after these values were saved: what was typed meanwhile, on top of them. */
export function afterSave<Value>(edits: Edits<Value>, sent: Values<Value>): Edits<Value> {
  const rest = Object.entries(edits).flatMap(([path, edit]) => {
    if (!(path in sent)) return [[path, edit] as const]
    const base = sent[path] as Value
    return isSame(edit.value, base) ? [] : [[path, { ...edit, base }] as const]
  })
  return Object.fromEntries(rest)
}

/** The edits without those of the given paths. */
export function withoutPaths<Value>(edits: Edits<Value>, paths: readonly string[]): Edits<Value> {
  return Object.fromEntries(Object.entries(edits).filter(([path]) => !paths.includes(path)))
}
