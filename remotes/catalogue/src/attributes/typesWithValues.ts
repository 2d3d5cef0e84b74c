import type { AttributeType } from './__generated__/AttributesScreenQuery.graphql'

/** The types of attributes whose products choose among values that are kept with the attribute. */
export const typesWithValues = ['SELECT', 'MULTI_SELECT', 'COLOUR'] as const satisfies readonly AttributeType[]
