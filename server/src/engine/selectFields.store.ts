import { type RawBuilder, type RawNode, sql } from 'kysely'
import { fieldOf } from '../platform/db/index.ts'
import { entityOf } from './defineEntity.ts'

/** The columns of an entity's own table that its declaration names, with those of every entity. */
export function rowColumns(kind: string): string[] {
  const { fields, hasRevision, hasUpdatedBy } = entityOf(kind)
  const declared = Object.values(fields).flatMap(({ place }) => (place.in === 'column' ? [place.column] : []))
  return [...new Set(['id', ...declared, ...(hasRevision === false ? [] : ['revision', 'updated_at']), ...(hasUpdatedBy ? ['updated_by'] : [])])]
}

/**
 * What a list reads of an entity: every declared field of its own table, under the name of its column in camel case (`EntityRow`).
 * @param as the table's alias
 */
export function selectFields(kind: string, as: string): RawBuilder<unknown> {
  let read: RawNode | undefined
  const columns = () => sql.join(rowColumns(kind).map((column) => sql`${sql.ref(`${as}.${column}`)} as ${sql.ref(fieldOf(column))}`))
  const node = () => (read ??= columns().toOperationNode() as RawNode)
  // Stores make their fragments while they are loaded, and then other domains may still add fields: read with the first statement.
  const later: RawNode = {
    kind: 'RawNode',
    get sqlFragments() {
      return node().sqlFragments
    },
    get parameters() {
      return node().parameters
    },
  }
  return sql`${{ expressionType: undefined, toOperationNode: () => later }}`
}
