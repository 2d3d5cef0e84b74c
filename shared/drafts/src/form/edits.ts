import type { Edits } from '../store/Draft'

/** Values by field path; missing fields are empty. */
export type Values<Value> = Readonly<Record<string, Value>>

/** Values are JSON: texts, numbers, booleans, lists of ids. */
export function isSame(one: unknown, other: unknown): boolean {
  return Object.is(one, other) || JSON.stringify(one) === JSON.stringify(other)
}

/** The saved values, and the value of absent fields, on which edits are based. */
export interface Ground<Value> {
  saved: Values<Value>
  empty: Value
}

export function savedAt<Value>({ saved, empty }: Ground<Value>, path: string): Value {
  return saved[path] ?? empty
}

/** The paths whose value differs from the saved one; typing the saved value again is not a change. */
export function changedPaths<Value>(ground: Ground<Value>, edits: Edits<Value>): string[] {
  return Object.keys(edits).filter((path) => !isSame(edits[path]?.value, savedAt(ground, path)))
}

/** Those of them that somebody else has changed since the edit began. */
export function movedPaths<Value>(ground: Ground<Value>, edits: Edits<Value>): string[] {
  return changedPaths(ground, edits).filter((path) => !isSame(edits[path]?.base, savedAt(ground, path)))
}

/**
 * The edits with these values added. A continued edit keeps its base; one that returns to the saved value is removed.
 * @param revision the base of edits that begin now
 */
export function withValues<Value>(ground: Ground<Value>, edits: Edits<Value>, values: Values<Value>, revision?: number): Edits<Value> {
  const next = { ...edits }
  for (const [path, value] of Object.entries(values)) {
    const saved = savedAt(ground, path)
    if (isSame(value, saved)) delete next[path]
    else next[path] = { ...(next[path] ?? { base: saved, revision }), value }
  }
  return next
}

/**
 * What remains after these values were saved: what was typed meanwhile, based on them. Edits of other fields keep their base:
 * it is not known whether the person has seen what somebody else saved there.
 * @param revision created by the save
 */
export function afterSave<Value>(edits: Edits<Value>, sent: Values<Value>, revision?: number): Edits<Value> {
  const rest = Object.entries(edits).flatMap(([path, edit]) => {
    if (!(path in sent)) return [[path, edit] as const]
    const base = sent[path] as Value
    return isSame(edit.value, base) ? [] : [[path, { ...edit, base, revision }] as const]
  })
  return Object.fromEntries(rest)
}

/** The oldest revision on which one of these edits is based; null if there are none. */
export function oldestRevision<Value>(edits: Edits<Value>, paths: readonly string[], unknown: number): number | null {
  return paths.length === 0 ? null : Math.min(...paths.map((path) => edits[path]?.revision ?? unknown))
}

/** The edits based on the current values, because their author has seen those and decided. */
export function basedOn<Value>(edits: Edits<Value>, seen: Values<Value>, revision: number): Edits<Value> {
  return Object.fromEntries(Object.entries(edits).map(([path, edit]) => [path, path in seen ? { ...edit, base: seen[path] as Value, revision } : edit]))
}

/** The edits without those of the given paths. */
export function withoutPaths<Value>(edits: Edits<Value>, paths: readonly string[]): Edits<Value> {
  return Object.fromEntries(Object.entries(edits).filter(([path]) => !paths.includes(path)))
}
