import type { AttributeType } from './__generated__/AttributesScreenQuery.graphql'

/** The types whose products choose among values that are stored with the attribute. */
export const typesWithValues = ['SELECT', 'MULTI_SELECT', 'COLOUR'] as const satisfies readonly AttributeType[]
