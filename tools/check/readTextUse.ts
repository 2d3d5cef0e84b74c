import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import ts from 'typescript'

/** The texts that one file of a remote uses. */
export interface TextUse {
  /** Literal ids in the file, and the patterns of ids that it composes: `remote.type.${type}` */
  texts: (string | RegExp)[]
  /** Files of the remote that it imports, statically or dynamically; types do not count */
  imports: string[]
  /** Parts of the remote that have their own texts */
  parts: TextPart[]
}

/** A screen or a panel: its code, and the folders of the texts that it loads. */
export interface TextPart {
  file: string
  areas: string[]
}

/** Reads one file of a remote; `path` and the paths in the result are relative to `root`. */
export function readTextUse(root: string, path: string): TextUse {
  const source = ts.createSourceFile(
    path,
    readFileSync(join(root, path), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  )
  const use: TextUse = { texts: [], imports: [], parts: [] }
  const constants = constantsOf(source)
  const resolve = (request: string) => fileOf(root, path, request)
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) use.texts.push(node.text)
    if (ts.isTemplateExpression(node) && /^\w+\.\w/.test(node.head.text)) use.texts.push(patternOf(node))
    const imported = importOf(node)
    if (imported !== undefined) use.imports.push(...resolve(imported))
    const part = partOf(node, constants)
    if (part) use.parts.push(...resolve(part.code).map((file) => ({ file, areas: part.words.map((words) => dirname(join(dirname(path), words))) })))
    ts.forEachChild(node, visit)
  }
  visit(source)
  return use
}

const propertyOf = (object: ts.ObjectLiteralExpression, name: string) =>
  object.properties.find((property): property is ts.PropertyAssignment => ts.isPropertyAssignment(property) && property.name.getText() === name)?.initializer

/** `{ load: () => import('./Screen'), messages }`; an entry without its own texts has no areas. */
function partOf(node: ts.Node, constants: Map<string, ts.Expression>): { code: string; words: string[] } | undefined {
  if (!ts.isObjectLiteralExpression(node)) return undefined
  const [load, path, slot] = ['load', 'path', 'slot'].map((name) => propertyOf(node, name))
  const code = load && (path ?? slot) && importsIn(load)[0]
  if (code === undefined) return undefined
  const messages = propertyOf(node, 'messages')
  const sources = messages && ts.isIdentifier(messages) ? constants.get(messages.text) : messages
  const english = sources && ts.isObjectLiteralExpression(sources) ? propertyOf(sources, 'en') : undefined
  return { code, words: english ? importsIn(english) : [] }
}

function constantsOf(source: ts.SourceFile): Map<string, ts.Expression> {
  const declarations = source.statements.filter(ts.isVariableStatement).flatMap((statement) => [...statement.declarationList.declarations])
  return new Map(declarations.flatMap(({ name, initializer }) => (initializer ? [[name.getText(), initializer] as const] : [])))
}

function importsIn(node: ts.Node): string[] {
  const own = importOf(node)
  return [...(own === undefined ? [] : [own]), ...node.getChildren().flatMap(importsIn)]
}

function importOf(node: ts.Node): string | undefined {
  const named = ts.isImportDeclaration(node)
    ? node.importClause?.isTypeOnly
      ? undefined
      : node.moduleSpecifier
    : ts.isExportDeclaration(node)
      ? node.moduleSpecifier
      : calledImport(node)
  return named && ts.isStringLiteral(named) ? named.text : undefined
}

const calledImport = (node: ts.Node) => (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword ? node.arguments[0] : undefined)

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const patternOf = ({ head, templateSpans }: ts.TemplateExpression) =>
  new RegExp(`^${escaped(head.text)}${templateSpans.map(({ literal }) => `[\\w.]+${escaped(literal.text)}`).join('')}$`)

/** The file that a relative import refers to; none for a package, texts and generated files. */
function fileOf(root: string, from: string, request: string): string[] {
  if (!request.startsWith('.')) return []
  const path = join(dirname(from), request)
  return [`${path}.ts`, `${path}.tsx`].filter((file) => existsSync(join(root, file)))
}
