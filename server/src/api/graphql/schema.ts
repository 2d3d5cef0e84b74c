import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeExecutableSchema } from '@graphql-tools/schema'
import { type GraphQLSchema, parse } from 'graphql'
import { projectFolder } from '../../platform/settings.ts'
import type { Composition } from './Composition.ts'
import { flattenNegations } from './flattenNegations.ts'
import { limitNegations } from './limitNegations.ts'
import { limitSearches } from './limitSearches.ts'
import { resolvers as node } from './node.resolvers.ts'
import { checkPolicy } from './policy/checkPolicy.ts'
import { guardForOthers, guardForStaff } from './policy/guardSchema.ts'
import { policy } from './policy/policy.ts'
import { scalars } from './scalars.ts'

type Resolving = Pick<Composition, 'resolvers' | 'contract'>

function makeSchema({ resolvers, contract = '' }: Resolving): GraphQLSchema {
  const schema = makeExecutableSchema({
    typeDefs: flattenNegations(parse(`${readFileSync(join(projectFolder, 'schema.graphql'), 'utf8')}${contract}`)),
    resolvers: [scalars, node, ...resolvers],
    // A resolver for a field that the contract does not have is a typo.
    resolverValidationOptions: { requireResolversToMatchSchema: 'error' },
  })
  return limitNegations(limitSearches(schema))
}

/** The contract of schema.graphql with these resolvers and the policy, for members of staff. */
export function createSchema(composition: Resolving): GraphQLSchema {
  const schema = makeSchema(composition)
  checkPolicy(schema, policy)
  return guardForStaff(schema)
}

/** The same for everybody else: visitors of share links and anonymous callers. */
export function createSchemaForOthers(composition: Resolving): GraphQLSchema {
  return guardForOthers(makeSchema(composition))
}
