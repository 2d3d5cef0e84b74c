import { type ExecutionArgs, getOperationAST, type GraphQLError, type GraphQLInputType, isInputType, type OperationDefinitionNode, typeFromAST } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { type Context, findFault, type InputFault, inputRefusal } from '../../../platform/contract/index.ts'
import { findLiteralFaults } from './findLiteralFaults.ts'

interface Variable {
  name: string
  type: GraphQLInputType
  hasDefault: boolean
}

const known = new WeakMap<OperationDefinitionNode, readonly Variable[]>()

function variablesOf({ schema }: ExecutionArgs, operation: OperationDefinitionNode): readonly Variable[] {
  let variables = known.get(operation)
  if (variables !== undefined) return variables
  variables = (operation.variableDefinitions ?? []).flatMap(({ variable, type: written, defaultValue }) => {
    const type = typeFromAST(schema, written)
    return isInputType(type) ? [{ name: variable.name.value, type, hasDefault: defaultValue !== undefined }] : []
  })
  known.set(operation, variables)
  return variables
}

function findInVariables(args: ExecutionArgs): InputFault | null {
  const operation = getOperationAST(args.document, args.operationName)
  if (!operation) return null
  const values = args.variableValues ?? {}
  for (const { name, type, hasDefault } of variablesOf(args, operation)) {
    const isGiven = Object.hasOwn(values, name)
    if (!isGiven && hasDefault) continue
    const fault = findFault(type, isGiven ? values[name] : undefined)
    if (fault) return { ...fault, path: [`.${name}`, ...fault.path] }
  }
  return null
}

function refuse(args: ExecutionArgs): GraphQLError | null {
  const fault = findLiteralFaults(args.schema, args.document)[0] ?? findInVariables(args)
  return fault && inputRefusal((args.contextValue as Context).intl, fault)
}

/**
 * Checks every text, number, id and day of a request, in variables and in the document, at any depth of lists and inputs,
 * before anything is done with it. So resolvers and statements never get values that cannot be stored, and the caller learns
 * which argument it was and what to do.
 */
export function guardInput(): Plugin {
  return {
    onExecute({ args, setResultAndStopExecution }) {
      const error = refuse(args)
      if (error) setResultAndStopExecution({ errors: [error] })
    },
    onSubscribe({ args, setResultAndStopExecution }) {
      const error = refuse(args)
      if (error) setResultAndStopExecution({ errors: [error] })
    },
  }
}
