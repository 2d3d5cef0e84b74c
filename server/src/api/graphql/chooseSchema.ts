import type { ExecutionArgs, GraphQLSchema } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import type { Context } from '../../platform/contract/index.ts'

/** Whoever is not a member of staff is answered from a schema that looks at every field. Stands before what executes. */
export function chooseSchema(others: GraphQLSchema): Plugin {
  function choose({ args }: { args: ExecutionArgs }): void {
    if ((args.contextValue as Context).viewer.kind !== 'staff') args.schema = others
  }
  return { onExecute: choose, onSubscribe: choose }
}
