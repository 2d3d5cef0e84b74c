import { FieldProblem } from './FieldProblem.ts'
import type { FieldValue } from './Plan.ts'

/** Canonical form of an ordered list of ids: whole numbers, each once. Throws FieldProblem for anything else. */
export function idList(value: FieldValue): readonly number[] {
  if (value === null) return []
  if (!Array.isArray(value)) throw new FieldProblem('list.form')
  const ids = new Set<number>()
  for (const id of value) {
    if (typeof id !== 'number' || !Number.isInteger(id)) throw new FieldProblem('list.form')
    ids.add(id)
  }
  return [...ids]
}

/** What an ordered list gained, lost and moved between two states. */
export function listDifference(before: FieldValue, after: FieldValue): { added: [number, number][]; moved: [number, number][]; removed: number[] } {
  const old = new Map((before as readonly number[]).map((id, place) => [id, place]))
  const added: [number, number][] = []
  const moved: [number, number][] = []
  const list = after as readonly number[]
  list.forEach((id, place) => {
    const was = old.get(id)
    if (was === undefined) added.push([id, place])
    else if (was !== place) moved.push([id, place])
    old.delete(id)
  })
  return { added, moved, removed: [...old.keys()] }
}
