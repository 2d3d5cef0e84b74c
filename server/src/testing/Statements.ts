import { join, relative } from 'node:path'
import ts from 'typescript'
import '../composition.ts'
import { rowColumns } from '../engine/index.ts'
import { columnOf, fieldOf } from '../platform/db/index.ts'

const root = join(import.meta.dirname, '../../..')

/** file:line and, if there is one, the name in its comment */
export interface Statement {
  /** file:line and, when there is one, the name in its comment */
  place: string
  /** With $1, $2 … for its values; null for a part that could not be read */
  parts: (string | null)[]
  /** null for a type parameter, which has no information here */
  row: Map<string, ts.Type> | null
}

export interface ReadableStatement extends Statement {
  parts: string[]
  row: Map<string, ts.Type>
}

/** Whether it could be read completely, and its row type is not a parameter. */
export function isReadable(statement: Statement): statement is ReadableStatement {
  return statement.row !== null && !statement.parts.includes(null)
}

/** The arguments of the function whose fragment is being read. */
type Scope = ReadonlyMap<ts.Symbol, Given>

interface Given {
  expression: ts.Expression
  scope: Scope
}

/**
 * Reads the raw statements of the server from its source. Fragments are resolved to their definitions: constants, the functions
 * that return them, `sql.join`, `sql.ref` and so on. Fragments built at run time are left out.
 */
export class Statements {
  readonly checker: ts.TypeChecker
  readonly #program: ts.Program
  #calls: Map<string, ts.CallExpression[]> | undefined
  #values = 0

  constructor(extra: readonly string[] = []) {
    const { config } = ts.readConfigFile(join(root, 'tsconfig.node.json'), (path) => ts.sys.readFile(path))
    const { options } = ts.parseJsonConfigFileContent({ ...(config as object), include: [], files: [] }, ts.sys, root)
    const files = ts.sys.readDirectory(join(root, 'server/src'), ['.ts'], ['**/testing/**', '**/*.test.ts'])
    this.#program = ts.createProgram([...files, ...extra], options)
    this.checker = this.#program.getTypeChecker()
  }

  /** All of `sql<Row>`…`` and of `defineList<Row, …>({ columns, table, … })`, in the order of the files. */
  find(within = join(root, 'server/src')): Statement[] {
    const found: Statement[] = []
    const visit = (node: ts.Node): void => {
      const statement = this.#read(node)
      if (statement) found.push(statement)
      ts.forEachChild(node, visit)
    }
    for (const file of this.#program.getSourceFiles()) if (file.fileName.startsWith(within)) visit(file)
    return found
  }

  #read(node: ts.Node): Statement | null {
    this.#values = 0
    if (ts.isTaggedTemplateExpression(node) && isSql(node.tag) && node.typeArguments?.[0]) {
      const type = this.checker.getTypeFromTypeNode(node.typeArguments[0])
      // sql<number>`…` is an expression in the query builder's statement
      if (!(type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection | ts.TypeFlags.TypeParameter))) return null
      return { place: placeOf(node), parts: this.#template(node.template, new Map()), row: this.#rowOf(type) }
    }
    if (ts.isCallExpression(node) && node.expression.getText() === 'defineList' && node.typeArguments?.[0]) return this.#readList(node, node.typeArguments[0])
    return null
  }

  #readList(call: ts.CallExpression, row: ts.TypeNode): Statement {
    const definition = call.arguments[0] as ts.ObjectLiteralExpression
    const part = (name: string) =>
      definition.properties.find((property) => property.name?.getText() === name) as ts.PropertyAssignment | ts.ShorthandPropertyAssignment
    const columns = part('columns')
    const fragment = ts.isPropertyAssignment(columns)
      ? this.#fragment(columns.initializer, new Map())
      : this.#ofSymbol(this.checker.getShorthandAssignmentValueSymbol(columns), new Map())
    const text = (name: string) => ((part(name) as ts.PropertyAssignment).initializer as ts.StringLiteral).text
    return {
      place: placeOf(call),
      parts: ['select ', ...fragment, ` from ${text('table')} ${text('as')}`],
      row: this.#rowOf(this.checker.getTypeFromTypeNode(row)),
    }
  }

  #rowOf(type: ts.Type): Map<string, ts.Type> | null {
    if (type.flags & ts.TypeFlags.TypeParameter) return null
    return new Map(type.getProperties().map((property) => [property.name, this.checker.getTypeOfSymbol(property)]))
  }

  #template(template: ts.TemplateLiteral, scope: Scope): (string | null)[] {
    if (ts.isNoSubstitutionTemplateLiteral(template)) return [template.text]
    return [template.head.text, ...template.templateSpans.flatMap((span) => [...this.#value(span.expression, scope), span.literal.text])]
  }

  /** A fragment becomes its text, anything else a parameter. */
  #value(expression: ts.Expression, scope: Scope): (string | null)[] {
    const type = this.checker.getTypeAtLocation(expression)
    const isFragment = (type.isUnion() ? type.types : [type]).some((one) => one.getProperty('toOperationNode') !== undefined)
    return isFragment ? this.#fragment(expression, scope) : [`$${++this.#values}`]
  }

  #fragment(expression: ts.Expression, scope: Scope): (string | null)[] {
    if (ts.isParenthesizedExpression(expression) || ts.isAsExpression(expression) || ts.isNonNullExpression(expression))
      return this.#fragment(expression.expression, scope)
    if (ts.isTaggedTemplateExpression(expression) && isSql(expression.tag)) return this.#template(expression.template, scope)
    if (ts.isConditionalExpression(expression)) return this.#either([expression.whenTrue, expression.whenFalse], scope)
    if (ts.isCallExpression(expression)) return this.#call(expression, scope)
    const property = ts.isPropertyAccessExpression(expression) ? this.#property(expression.expression, expression.name.text, scope) : undefined
    if (property) return this.#fragment(property.expression, property.scope)
    if (ts.isIdentifier(expression) || ts.isPropertyAccessExpression(expression)) return this.#ofSymbol(this.checker.getSymbolAtLocation(expression), scope)
    return [null]
  }

  /** The first that can be read completely. */
  #either(expressions: readonly ts.Expression[], scope: Scope): (string | null)[] {
    const before = this.#values
    for (const expression of expressions) {
      this.#values = before
      const parts = this.#fragment(expression, scope)
      if (!parts.includes(null)) return parts
    }
    return [null]
  }

  #ofSymbol(symbol: ts.Symbol | undefined, scope: Scope): (string | null)[] {
    if (!symbol) return [null]
    const given = this.#given(symbol, scope)
    if (given) return this.#fragment(given.expression, given.scope)
    const declaration = this.#origin(symbol)?.valueDeclaration
    if (!declaration) return [null]
    if (ts.isShorthandPropertyAssignment(declaration)) return this.#ofSymbol(this.checker.getShorthandAssignmentValueSymbol(declaration), scope)
    const isValue = ts.isVariableDeclaration(declaration) || ts.isPropertyAssignment(declaration)
    return isValue && declaration.initializer ? this.#fragment(declaration.initializer, scope) : [null]
  }

  #call(call: ts.CallExpression, scope: Scope): (string | null)[] {
    const callee = call.expression
    if (ts.isPropertyAccessExpression(callee) && isSql(callee.expression)) return this.#helper(callee.name.text, call.arguments, scope)
    if (callee.getText() === 'selectListed') return this.#listed(call)
    if (callee.getText() === 'selectFields') return this.#fields(call)
    const signature = this.checker.getResolvedSignature(call)?.getDeclaration()
    const made = signature as ts.SignatureDeclaration & { body?: ts.Node }
    if (!made?.body) return [null]
    return this.#either(returnsOf(made.body), this.#bind(made, call, scope))
  }

  /** The columns of declared fields: the type of the declaration names them. */
  #listed({ arguments: [fields, as] }: ts.CallExpression): (string | null)[] {
    const table = as && this.#text(as, new Map())
    if (!fields || !table) return [null]
    return [
      this.checker
        .getTypeAtLocation(fields)
        .getProperties()
        .map(({ name }) => `"${table}"."${columnOf(name)}" as "${name}"`)
        .join(', '),
    ]
  }

  /** The columns of an entity, whose declaration is at hand. */
  #fields({ arguments: [kind, as] }: ts.CallExpression): (string | null)[] {
    const [entity, table] = [kind, as].map((one) => one && this.#text(one, new Map()))
    return entity && table
      ? [
          rowColumns(entity)
            .map((column) => `"${table}"."${column}" as "${fieldOf(column)}"`)
            .join(', '),
        ]
      : [null]
  }

  /** Binds the arguments of a call to the parameters of a function, including destructured ones. */
  #bind(made: ts.SignatureDeclaration, call: ts.CallExpression, scope: Scope): Scope {
    const inner = new Map(scope)
    made.parameters.forEach(({ name }, at) => {
      const argument = call.arguments[at]
      if (!argument) return
      const bound = ts.isObjectBindingPattern(name)
        ? name.elements.map((element) => [element.name, this.#property(argument, element.name.getText(), scope)] as const)
        : [[name, { expression: argument, scope }] as const]
      for (const [one, given] of bound) {
        const symbol = this.checker.getSymbolAtLocation(one)
        if (symbol && given) inner.set(symbol, given)
      }
    })
    return inner
  }

  /** The value of a parameter: from the call being followed, otherwise from the first call in the source. */
  #given(symbol: ts.Symbol, scope: Scope): Given | undefined {
    const declaration = symbol.valueDeclaration
    // const { table, owner } = link
    const whole = declaration && ts.isBindingElement(declaration) ? declaration.parent.parent : undefined
    if (whole && ts.isVariableDeclaration(whole)) return whole.initializer && this.#property(whole.initializer, symbol.name, scope)
    const parameter = declaration && ts.findAncestor(declaration, (node) => (ts.isParameter(node) ? true : ts.isBlock(node) ? 'quit' : false))
    if (!parameter || scope.has(symbol)) return scope.get(symbol)
    const made = parameter.parent as ts.SignatureDeclaration
    this.#calls ??= callsOf(this.#program.getSourceFiles().filter((file) => !file.isDeclarationFile))
    const call = this.#calls
      .get(made.name?.getText() ?? '')
      ?.find(({ expression }) => this.#origin(this.checker.getSymbolAtLocation(expression))?.valueDeclaration === made)
    return call && this.#bind(made, call, new Map()).get(symbol)
  }

  #origin(symbol: ts.Symbol | undefined): ts.Symbol | undefined {
    return symbol && symbol.flags & ts.SymbolFlags.Alias ? this.checker.getAliasedSymbol(symbol) : symbol
  }

  /** A property of an object in the source. */
  #property(object: ts.Expression, name: string, scope: Scope): Given | undefined {
    if (ts.isObjectLiteralExpression(object)) {
      const property = object.properties.find((one) => one.name?.getText() === name)
      return property && ts.isPropertyAssignment(property) ? { expression: property.initializer, scope } : undefined
    }
    if (ts.isElementAccessExpression(object)) {
      // of several by name, such as the orders of a list, the first one
      const of = this.#held(object.expression, scope)
      const first = of && ts.isObjectLiteralExpression(of.expression) ? of.expression.properties[0] : undefined
      return of && first && ts.isPropertyAssignment(first) ? this.#property(first.initializer, name, of.scope) : undefined
    }
    const held = this.#held(object, scope)
    return held && held.expression !== object ? this.#property(held.expression, name, held.scope) : undefined
  }

  /** The expression that a name refers to. */
  #held(expression: ts.Expression, scope: Scope): Given | undefined {
    const symbol = ts.isIdentifier(expression) ? this.#origin(this.checker.getSymbolAtLocation(expression)) : undefined
    if (!symbol) return undefined
    const declaration = symbol.valueDeclaration
    return declaration && ts.isVariableDeclaration(declaration) && declaration.initializer
      ? { expression: declaration.initializer, scope }
      : this.#given(symbol, scope)
  }

  #helper(name: string, given: readonly ts.Expression[], scope: Scope): (string | null)[] {
    const [first, second] = given
    if (!first) return [null]
    if (name === 'join') {
      const parts = this.#list(first, second ? this.#fragment(second, scope) : [', '], scope)
      // conditions select rows, and do not change their columns
      return parts.includes(null) && second && /`\s*(and|or)\s*`/.test(second.getText()) ? ['true'] : parts
    }
    if (name === 'lit' && this.checker.getTypeAtLocation(first).flags & ts.TypeFlags.NumberLike) return ['1']
    const texts = given.map((one) => this.#text(one, scope))
    if (texts.includes(null)) return [null]
    if (name === 'raw') return texts
    if (name === 'lit') return texts.map((text) => `'${text}'`)
    return [
      texts
        .flatMap((text) => text?.split('.') ?? [])
        .map((text) => `"${text}"`)
        .join('.'),
    ]
  }

  #list(list: ts.Expression, separator: readonly (string | null)[], scope: Scope): (string | null)[] {
    if (ts.isArrayLiteralExpression(list))
      return list.elements.flatMap((element, at) => [...(at > 0 ? separator : []), ...(ts.isSpreadElement(element) ? [null] : this.#value(element, scope))])
    const declaration = ts.isIdentifier(list) ? this.checker.getSymbolAtLocation(list)?.valueDeclaration : undefined
    if (declaration && ts.isVariableDeclaration(declaration) && declaration.initializer) return this.#list(declaration.initializer, separator, scope)
    const [each] = ts.isCallExpression(list) && list.expression.getText().endsWith('.map') ? list.arguments : []
    return each && ts.isArrowFunction(each) && !ts.isBlock(each.body) ? this.#value(each.body, scope) : [null]
  }

  #text(expression: ts.Expression, scope: Scope): string | null {
    const symbol = this.checker.getSymbolAtLocation(expression)
    const given = ts.isPropertyAccessExpression(expression)
      ? this.#property(expression.expression, expression.name.text, scope)
      : symbol && this.#given(symbol, scope)
    if (given) return this.#text(given.expression, given.scope)
    if (ts.isTemplateExpression(expression)) {
      const texts = expression.templateSpans.map((span) => [this.#text(span.expression, scope), span.literal.text])
      return texts.flat().includes(null) ? null : [expression.head.text, ...texts.flat()].join('')
    }
    const type = this.checker.getTypeAtLocation(expression)
    return type.isStringLiteral() ? type.value : null
  }
}

const isSql = (node: ts.Node): boolean => ts.isIdentifier(node) && node.text === 'sql'

/** Calls by the name of the called function. */
function callsOf(files: readonly ts.SourceFile[]): Map<string, ts.CallExpression[]> {
  const calls = new Map<string, ts.CallExpression[]>()
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) calls.set(node.expression.text, [...(calls.get(node.expression.text) ?? []), node])
    ts.forEachChild(node, visit)
  }
  files.forEach(visit)
  return calls
}

function returnsOf(body: ts.Node): ts.Expression[] {
  if (!ts.isBlock(body)) return [body as ts.Expression]
  const found: ts.Expression[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isReturnStatement(node) && node.expression) found.push(node.expression)
    else if (!ts.isFunctionLike(node)) ts.forEachChild(node, visit)
  }
  visit(body)
  return found
}

function placeOf(node: ts.Node): string {
  const file = node.getSourceFile()
  const [, name] = /\/\* (.*?) \*\//.exec(node.getText()) ?? []
  return `${relative(root, file.fileName)}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}${name ? ` (${name})` : ''}`
}
