import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeExecutableSchema } from '@graphql-tools/schema'
import { type GraphQLSchema, parse } from 'graphql'
import type { Kysely } from 'kysely'
import { resolvers as accounts } from '../accounts/index.ts'
import * as catalogue from '../catalogue/index.ts'
import * as content from '../content/index.ts'
import type { Database } from '../db/Database.ts'
import * as jobs from '../jobs/index.ts'
import { resolvers as live } from '../live/index.ts'
import * as media from '../media/index.ts'
import { resolvers as office } from '../office/index.ts'
import * as pricing from '../pricing/index.ts'
import { projectFolder } from '../settings.ts'
import * as supplier from '../supplier/index.ts'
import { flattenNegations } from './flattenNegations.ts'
import { limitNegations } from './limitNegations.ts'
import { limitSearches } from './limitSearches.ts'
import type { Loaders } from './Loaders.ts'
import { resolvers as node } from './node.resolvers.ts'
import { checkPolicy } from './policy/checkPolicy.ts'
import { guardForOthers, guardForStaff } from './policy/guardSchema.ts'
import { sections } from './policy/sections.ts'
import { scalars } from './scalars.ts'

const domains = [catalogue, supplier, media, pricing, content]

function makeSchema(): GraphQLSchema {
  const schema = makeExecutableSchema({
    typeDefs: flattenNegations(parse(readFileSync(join(projectFolder, 'schema.graphql'), 'utf8'))),
    resolvers: [scalars, node, accounts, ...office, jobs.resolvers, live, ...domains.flatMap((domain) => domain.resolvers)],
    // A resolver for a field that the contract does not have is a slip of the pen.
    resolverValidationOptions: { requireResolversToMatchSchema: 'error' },
  })
  return limitNegations(limitSearches(schema))
}

/** The contract of schema.graphql with the resolvers of all domains behind it and the policy before it, for members of staff. */
export function createSchema(): GraphQLSchema {
  const schema = makeSchema()
  checkPolicy(schema, sections)
  return guardForStaff(schema)
}

/** The same for everybody else: visitors of share links, and whoever is not known. */
export function createSchemaForOthers(): GraphQLSchema {
  return guardForOthers(makeSchema())
}

/** The loaders of all domains for one request. */
export function createLoaders(db: Kysely<Database>): Loaders {
  return {
    ...catalogue.createLoaders(db),
    ...supplier.createLoaders(db),
    ...media.createLoaders(db),
    ...pricing.createLoaders(db),
    ...content.createLoaders(db),
    ...jobs.createLoaders(db),
  }
}
