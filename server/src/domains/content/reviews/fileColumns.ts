import { entityOf } from '../../../engine/index.ts'

/** The columns that a file of reviews may have, with their fields. */
export function fileColumns(): ReadonlyMap<string, string> {
  return new Map(Object.entries(entityOf('review').fields).flatMap(([name, { fileColumn }]) => (fileColumn === undefined ? [] : [[fileColumn, name]])))
}
