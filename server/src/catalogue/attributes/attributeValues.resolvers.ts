import type { Resolvers } from '../../graphql/__generated__/resolvers.ts'

export const resolvers: Resolvers = {
  AttributeValue: {
    name: ({ names, value }, _, { language }) => names[language] ?? value,
  },
}
