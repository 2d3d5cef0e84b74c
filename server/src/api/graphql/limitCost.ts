import {
  getNullableType,
  getOperationAST,
  getVariableValues,
  isListType,
  Kind,
  visit,
  type DocumentNode,
  type ExecutionArgs,
  type GraphQLError,
  type GraphQLSchema,
} from 'graphql'
import { getComplexity, type ComplexityEstimator } from 'graphql-query-complexity'
import type { Plugin } from 'graphql-yoga'
import { defaultPageSize, largestPageSize } from '../../platform/contract/index.ts'
import { tooMuch } from './tooMuch.ts'

/** The maximum number of entities that one request may load in the worst case: nested lists multiply. Fields of entities are free. */
export const largestCost = 5000

// Lists of one entity that are not paged: the languages of its texts, its prices, the errors of a form.
const withoutPages = 5
// Paged lists of one entity without a given limit: its photos, the entities of a change set.
const nestedPage = 20

const estimate: ComplexityEstimator = ({ args, childComplexity, field, node }) => {
  if (node.selectionSet === undefined) return 0
  const things = 1 + childComplexity
  if (!isListType(getNullableType(field.type))) return things
  if (!field.args.some(({ name }) => name === 'limit')) return things * withoutPages
  const limit = typeof args['limit'] === 'number' ? args['limit'] : field.name === 'results' ? defaultPageSize : nestedPage
  return things * Math.min(Math.max(limit, 1), largestPageSize)
}

interface Known {
  /** The variables on which the cost depends, by name; most documents have one. */
  names: readonly string[]
  costs: Map<string, number>
}

/** Variables that determine the length of a list, or whether a part is requested at all. */
function findDeciding(document: DocumentNode): string[] {
  const names = new Set<string>()
  visit(document, {
    Argument: ({ name, value }) => void (value.kind === Kind.VARIABLE && (name.value === 'limit' || name.value === 'if') && names.add(value.name.value)),
  })
  return [...names]
}

const maxKept = 50
// The deciding values are numbers and booleans: anything longer is not, and is not worth caching.
const maxKeyLength = 500
const known = new WeakMap<DocumentNode, Known>()

type Call = Pick<ExecutionArgs, 'document' | 'variableValues' | 'operationName'>

/** The first ten faults of the variables. */
function readVariables(schema: GraphQLSchema, { document, variableValues, operationName }: Call): readonly GraphQLError[] {
  const definitions = getOperationAST(document, operationName)?.variableDefinitions ?? []
  return getVariableValues(schema, definitions, variableValues ?? {}, { maxErrors: 10 }).errors ?? []
}

/**
 * The cost of a request; null if its variables are invalid, Infinity if it cannot be computed. Computed once per document and
 * list lengths, so that a repeated request only costs a lookup.
 */
export function costOf(schema: GraphQLSchema, call: Call): number | null {
  const { document, variableValues, operationName } = call
  let entry = known.get(document)
  if (entry === undefined) known.set(document, (entry = { names: findDeciding(document), costs: new Map() }))
  const key = `${operationName ?? ''} ${entry.names.map((name) => JSON.stringify(variableValues?.[name])).join()}`
  const before = entry.costs.get(key)
  if (before !== undefined) return before
  if (readVariables(schema, call).length > 0) return null
  const cost = estimateCost(schema, call)
  if (entry.costs.size >= maxKept) entry.costs.clear()
  if (key.length <= maxKeyLength) entry.costs.set(key, cost)
  return cost
}

/** If the computation fails the cost is unknown, and therefore not allowed. */
function estimateCost(schema: GraphQLSchema, { document, variableValues, operationName }: Call): number {
  try {
    const cost = getComplexity({ schema, query: document, variables: variableValues ?? {}, operationName: operationName ?? undefined, estimators: [estimate] })
    return Number.isNaN(cost) ? Infinity : cost
  } catch {
    return Infinity
  }
}

/** Refuses requests that could load too many entities, or whose cost is unknown. */
export function limitCost(schema: GraphQLSchema): Plugin {
  function refuse({
    args,
    setResultAndStopExecution,
  }: {
    args: ExecutionArgs
    setResultAndStopExecution(result: { errors: readonly GraphQLError[] }): void
  }): void {
    const cost = costOf(schema, args)
    if (cost === null) setResultAndStopExecution({ errors: readVariables(schema, args) })
    else if (cost > largestCost) setResultAndStopExecution({ errors: [tooMuch('things', largestCost)] })
  }
  return { onExecute: refuse, onSubscribe: ({ args, setResultAndStopExecution }) => refuse({ args, setResultAndStopExecution }) }
}
