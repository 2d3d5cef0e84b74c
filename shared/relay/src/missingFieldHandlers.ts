import { ROOT_TYPE, type MissingFieldHandler } from 'relay-runtime'

/** An entity that a list has loaded is not requested again by id. Undefined, never null: null would mean that it is known not to exist. */
export const missingFieldHandlers: MissingFieldHandler[] = [
  {
    kind: 'linked',
    handle: (field, record, args) => {
      const isById = field?.name === 'node' || field?.name === 'product'
      return isById && record?.getType() === ROOT_TYPE && args?.id ? String(args.id) : undefined
    },
  },
]
