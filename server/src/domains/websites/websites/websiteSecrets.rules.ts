import type { Change, FieldValue } from '../../../engine/index.ts'

/** Scheme, host and port of an address; an invalid address itself. */
const originOf = (endpoint: FieldValue): FieldValue => (typeof endpoint === 'string' && URL.canParse(endpoint) ? new URL(endpoint).origin : endpoint)

/**
 * Whether a change leads to another party than the secret was given for: another origin, or another connector, which transmits
 * the secret in another way.
 */
export const leadsElsewhere = ({ op, fields }: Pick<Change, 'op' | 'fields'>): boolean =>
  op === 'update' &&
  fields.some(({ field, before, after }) =>
    field === 'endpoint' ? originOf(before) !== originOf(after) : field === 'connector' && before !== null && before !== after,
  )
