import { declaredEntities } from '../../../engine/index.ts'

/** Fields whose target takes its thing along when it is deleted. */
export function hangingFields(): { kind: string; field: string }[] {
  return declaredEntities().flatMap(({ kind, fields }) =>
    Object.entries(fields).flatMap(([field, { whenTargetGoes, place }]) => (whenTargetGoes === 'delete' && place.in === 'column' ? [{ kind, field }] : [])),
  )
}
