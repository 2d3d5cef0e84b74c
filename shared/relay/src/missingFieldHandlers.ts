import { ROOT_TYPE, type MissingFieldHandler } from 'relay-runtime'

/**
 * What was asked for by id is not asked for again when a list brought it. Undefined, never null: null would mean that the
 * thing is known not to exist.
 */
export const missingFieldHandlers: MissingFieldHandler[] = [
  {
    kind: 'linked',
    handle: (field, record, args) => {
      const isById = field?.name === 'node' || field?.name === 'product'
      return isById && record?.getType() === ROOT_TYPE && args?.id ? String(args.id) : undefined
    },
  },
]
