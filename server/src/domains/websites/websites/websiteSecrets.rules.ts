import type { Change, FieldValue } from '../../../engine/index.ts'

/** Scheme, host and port of an address; of what is no address the text itself. */
const originOf = (endpoint: FieldValue): FieldValue => (typeof endpoint === 'string' && URL.canParse(endpoint) ? new URL(endpoint).origin : endpoint)

/**
 * Whether a change makes a website one that its secret was not given for: another origin is another party, and another
 * connector hands the secret over in another way.
 */
export const leadsElsewhere = ({ op, fields }: Pick<Change, 'op' | 'fields'>): boolean =>
  op === 'update' &&
  fields.some(({ field, before, after }) =>
    field === 'endpoint' ? originOf(before) !== originOf(after) : field === 'connector' && before !== null && before !== after,
  )
