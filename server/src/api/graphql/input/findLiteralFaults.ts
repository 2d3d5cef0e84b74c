import {
  type ASTNode,
  type DocumentNode,
  getNamedType,
  type GraphQLSchema,
  isScalarType,
  Kind,
  TypeInfo,
  type ValueNode,
  valueFromASTUntyped,
  visit,
  visitWithTypeInfo,
} from 'graphql'
import { type InputFault, leafProblem } from '../../../platform/contract/index.ts'

type Ancestor = ASTNode | readonly ASTNode[]

const known = new WeakMap<DocumentNode, readonly InputFault[]>()

/** Faults of values written in a document itself. Checked once, however often it is sent. */
export function findLiteralFaults(schema: GraphQLSchema, document: DocumentNode): readonly InputFault[] {
  let faults = known.get(document)
  if (faults === undefined) known.set(document, (faults = look(schema, document)))
  return faults
}

// Its types have been validated: what is left to check are texts and numbers.
function look(schema: GraphQLSchema, document: DocumentNode): InputFault[] {
  const faults: InputFault[] = []
  const types = new TypeInfo(schema)
  const check = (node: ValueNode, _key: unknown, parent: Ancestor | undefined, _path: unknown, ancestors: readonly Ancestor[]) => {
    const type = getNamedType(types.getInputType())
    const problem = isScalarType(type) ? leafProblem(type.name, valueFromASTUntyped(node)) : null
    if (problem) faults.push({ problem, path: wayTo([...ancestors, parent]) })
  }
  visit(document, visitWithTypeInfo(types, { StringValue: check, IntValue: check, FloatValue: check }))
  return faults
}

function wayTo(ancestors: readonly (Ancestor | undefined)[]): string[] {
  return ancestors.flatMap((node) => {
    if (node === undefined || !('kind' in node)) return []
    if (node.kind === Kind.VARIABLE_DEFINITION) return [`.${node.variable.name.value}`]
    return node.kind === Kind.ARGUMENT || node.kind === Kind.OBJECT_FIELD ? [`.${node.name.value}`] : []
  })
}
