import {
  buildSchema,
  getNamedType,
  type GraphQLSchema,
  isInputObjectType,
  Kind,
  parse,
  print,
  printSchema,
  TypeInfo,
  typeFromAST,
  visit,
  visitWithTypeInfo,
} from 'graphql'
import type { DefinitionNode, DocumentNode, GraphQLNamedType } from 'graphql'
import type { Documents } from './readDocuments.ts'

/** The fields of each used type, each with its arguments; input types and enums are kept in full. */
type Used = Map<string, Map<string, Set<string>>>

const findUsed = (documents: readonly DocumentNode[], schema: GraphQLSchema): Used => {
  const used: Used = new Map()
  const noteType = (type: GraphQLNamedType | undefined): void => {
    if (!type || used.has(type.name)) return
    used.set(type.name, new Map())
    if (isInputObjectType(type)) for (const field of Object.values(type.getFields())) noteType(getNamedType(field.type))
  }
  for (const document of documents) {
    const info = new TypeInfo(schema)
    visit(
      document,
      visitWithTypeInfo(info, {
        Field: () => {
          const [parent, field] = [info.getParentType(), info.getFieldDef()]
          if (!parent || !field) return
          noteType(parent)
          noteType(getNamedType(field.type))
          const fields = used.get(parent.name)
          if (!field.name.startsWith('__') && !fields?.has(field.name)) fields?.set(field.name, new Set())
        },
        Argument: () => {
          const [parent, field, argument] = [info.getParentType(), info.getFieldDef(), info.getArgument()]
          if (!parent || !field || !argument) return
          noteType(getNamedType(argument.type))
          used.get(parent.name)?.get(field.name)?.add(argument.name)
        },
        VariableDefinition: ({ type }) => noteType(getNamedType(typeFromAST(schema, type as never))),
        InlineFragment: () => noteType(getNamedType(info.getType() ?? undefined)),
        FragmentDefinition: () => noteType(getNamedType(info.getType() ?? undefined)),
      }),
    )
  }
  return used
}

const cut = (definition: DefinitionNode, used: Used): DefinitionNode[] => {
  const fields = 'name' in definition && definition.name ? used.get(definition.name.value) : undefined
  if (!fields) return []
  switch (definition.kind) {
    case Kind.OBJECT_TYPE_DEFINITION:
    case Kind.INTERFACE_TYPE_DEFINITION:
      return [
        {
          ...definition,
          interfaces: [],
          fields: (definition.fields ?? [])
            .filter(({ name }) => fields.has(name.value))
            .map((field) => ({ ...field, arguments: (field.arguments ?? []).filter(({ name }) => fields.get(field.name.value)?.has(name.value)) })),
        },
      ]
    case Kind.UNION_TYPE_DEFINITION:
      return [{ ...definition, types: (definition.types ?? []).filter(({ name }) => used.has(name.value)) }]
    default:
      return [definition]
  }
}

/**
 * The part of the schema that these documents use, in SDL: the fields that they select, the arguments that they give, and the
 * input types and enums of those in full. A build keeps it, because a document alone does not contain the type of a value at
 * the time the code around it was written.
 */
export const readAskedSchema = (documents: Documents, sdl: string): string => {
  const schema = buildSchema(sdl)
  const used = findUsed(
    Object.values(documents).map((text) => parse(text)),
    schema,
  )
  // printed once: `extend` is merged, descriptions are not needed
  const { definitions } = parse(printSchema(schema), { noLocation: true })
  return definitions
    .flatMap((definition) => cut(definition, used))
    .map((definition) => print({ ...definition, description: undefined } as DefinitionNode))
    .join('\n\n')
}
