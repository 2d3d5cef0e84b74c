import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import ts from 'typescript'
import { floorFiles } from './sourceFiles.ts'
import type { Rule } from './Rule.ts'

// Folders grouped by kind hide what belongs together; an entity can always name the folder instead.
const warehouses = /(^|\/)(utils?|helpers?|common|components?|hooks?|misc|lib|constants?|types?)\//i

// Files with a fixed name, or files that run instead of exporting.
const fixedNames = /(^|\/)(index|remote|bootstrap|main)\.tsx?$|\.(d|test|e2e|config|setup)\.tsx?$/

// The files of a server entity are <entity>.<role>.ts: the role determines what the file may do.
const roles = ['resolvers', 'rules', 'policy', 'store', 'fields', 'exports', 'loaders']
const roleFile = /^server\/src\/.*\/[^/.]+\.([^/.]+)\.ts$/

interface Exported {
  name: string
  /** A type is a companion; a function or component is the main export, if there is one. */
  isType: boolean
}

function hasModifier(statement: ts.Statement, kind: ts.SyntaxKind): boolean {
  return ts.canHaveModifiers(statement) && (ts.getModifiers(statement)?.some((modifier) => modifier.kind === kind) ?? false)
}

/** What a module exports under its own names; `default` stands for a default export without a name. */
function exportsOf(file: string, text: string): Exported[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX)
  return source.statements.flatMap((statement): Exported[] => {
    if (ts.isExportAssignment(statement)) {
      // the result of a frame function has no name of its own: `export default listScreen(…)`
      if (ts.isCallExpression(statement.expression)) return []
      const name = ts.isIdentifier(statement.expression) ? statement.expression.text : 'default'
      return [{ name, isType: false }]
    }
    if (ts.isExportDeclaration(statement)) {
      const clause = statement.exportClause
      const elements = clause && ts.isNamedExports(clause) ? clause.elements : []
      return elements.map((element) => ({ name: element.name.text, isType: statement.isTypeOnly || element.isTypeOnly }))
    }
    if (!hasModifier(statement, ts.SyntaxKind.ExportKeyword)) return []
    if (ts.isVariableStatement(statement)) {
      return statement.declarationList.declarations.map((declaration) => ({ name: declaration.name.getText(source), isType: false }))
    }
    const { name } = statement as ts.DeclarationStatement
    const isType = ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)
    return [{ name: name ? name.getText(source) : 'default', isType }]
  })
}

/** The single main export of a file when it is not called `name`; undefined when it is, or when the file exports a family. */
function misnamed(name: string, exported: Exported[]): string | undefined {
  if (exported.some((one) => one.name === name)) return undefined
  const values = exported.filter(({ isType }) => !isType)
  const candidates = values.length > 0 ? values : exported
  return candidates.length === 1 ? candidates[0]!.name : undefined
}

function judge(root: string, file: string): string | undefined {
  if (warehouses.test(`${dirname(file)}/`)) return `${file}: this folder gathers by kind, name it after an entity`
  if (fixedNames.test(file)) return undefined
  const role = roleFile.exec(file)?.[1]
  if (role !== undefined) return roles.includes(role) ? undefined : `${file}: ${role} is no kind of file that we have (${roles.join(', ')})`
  // <entity>.list.tsx declares the list of an entity: its export is <entity>List
  const name = basename(file)
    .replace(/\.tsx?$/, '')
    .replace(/^(\w+)\.list$/, '$1List')
    .replace(/^(\w+)\.form$/, '$1Form')
  const main = misnamed(name, exportsOf(file, readFileSync(join(root, file), 'utf8')))
  return main && `${file}: its main export is ${main}`
}

export const namesCheck: Rule = {
  name: 'names',
  promise: 'a file bears the exact name of its main export, a folder that of an entity',
  async find(root) {
    return floorFiles(root, '{ts,tsx}')
      .map((file) => judge(root, file))
      .filter((violation) => violation !== undefined)
  },
}
