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

/**
 * The edits with these values put in. An edit that goes on keeps its base; one that came back to what is saved is none.
 *
 * @param revision on which an edit stands that begins now
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
 * What is left after these values were saved: what was typed meanwhile, on top of them. What was typed in other fields
 * still stands on what it began on: what somebody else has saved there is not known to have been seen.
 *
 * @param revision that the save has made
 */
export function afterSave<Value>(edits: Edits<Value>, sent: Values<Value>, revision?: number): Edits<Value> {
  const rest = Object.entries(edits).flatMap(([path, edit]) => {
    if (!(path in sent)) return [[path, edit] as const]
    const base = sent[path] as Value
    return isSame(edit.value, base) ? [] : [[path, { ...edit, base, revision }] as const]
  })
  return Object.fromEntries(rest)
}

/** The oldest revision on which one of these edits began; null for none. */
export function oldestRevision<Value>(edits: Edits<Value>, paths: readonly string[], unknown: number): number | null {
  return paths.length === 0 ? null : Math.min(...paths.map((path) => edits[path]?.revision ?? unknown))
}

/** The edits on top of what stands there now, because their author has seen it and said what is to become of it. */
export function basedOn<Value>(edits: Edits<Value>, seen: Values<Value>, revision: number): Edits<Value> {
  return Object.fromEntries(Object.entries(edits).map(([path, edit]) => [path, path in seen ? { ...edit, base: seen[path] as Value, revision } : edit]))
}

/** The edits without those of the given paths. */
export function withoutPaths<Value>(edits: Edits<Value>, paths: readonly string[]): Edits<Value> {
  return Object.fromEntries(Object.entries(edits).filter(([path]) => !paths.includes(path)))
}
