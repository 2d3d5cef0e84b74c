import { canonical } from './canonical.ts'
import { findField, entityOf } from './defineEntity.ts'
import { FieldProblem } from './FieldProblem.ts'
import type { FieldValue, Problem } from './Plan.ts'
import { refine, type ReadValue } from './refine.ts'

/**
 * Runs the expensive part of validation beforehand, and returns problems. The engine does it for every plan; whoever writes
 * what a person sent calls this first, because the engine runs it within an open transaction, and a busy thread would keep
 * connections waiting. Everything else about the values is left to the engine.
 */
export async function findHeavy(kind: string, fields: Readonly<Record<string, FieldValue>>): Promise<Problem[]> {
  const entity = entityOf(kind)
  const values = Object.entries(fields).flatMap(([name, value]): ReadValue[] => {
    const found = findField(entity, name)
    if ('code' in found || !found.field.refine) return []
    try {
      return [{ found, value: canonical(found.field, value, found.parameter) }]
    } catch (error) {
      if (error instanceof FieldProblem) return []
      throw error
    }
  })
  const problems: Problem[] = []
  await refine([{ index: 0, values }], (_, problem) => problems.push(problem))
  return problems
}
