import type { FieldValue, RevertChoice } from '../../../engine/index.ts'

/** What the log needs to know of a revert beside what it wrote: which part of the change set it took back. */
export function revertDetails({ entityId, entityIds, fields }: RevertChoice): Record<string, FieldValue> {
  if (entityIds !== undefined) return { entities: [...entityIds] }
  if (entityId === undefined) return {}
  return fields === undefined ? { entity: entityId } : { entity: entityId, fields: [...fields] }
}
