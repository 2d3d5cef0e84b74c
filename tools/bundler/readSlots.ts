import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { type BuildName, folderOf, isExternal, root } from './workspace.ts'

/** A prop that a panel in a slot receives or calls. */
export type SlotProp = { name: string; type: string; about?: string }

/** A place that the host or one of its screens opens for the panels of remotes. */
export type SlotDescription = { name: string; about?: string; props: SlotProp[] }

const nameOf = (member: ts.TypeElement): string => (member.name && ts.isStringLiteral(member.name) ? member.name.text : (member.name?.getText() ?? ''))

const aboutOf = (member: ts.Node): { about?: string } => {
  const [comment] = ts.getJSDocCommentsAndTags(member)
  const about = comment && ts.getTextOfJSDocComment(comment.comment)?.replace(/\s+/g, ' ').trim()
  return about ? { about } : {}
}

/** A method is written as a function type; an optional prop may be undefined. */
const typeOf = (prop: ts.TypeElement): string => {
  const { type } = prop as ts.PropertySignature | ts.MethodSignature
  const text = type?.getText() ?? 'unknown'
  const whole = ts.isMethodSignature(prop) ? `(${prop.parameters.map((parameter) => parameter.getText()).join(', ')}) => ${text}` : text
  if (!prop.questionToken) return whole
  return ts.isMethodSignature(prop) || (type && ts.isFunctionTypeNode(type)) ? `(${whole}) | undefined` : `${whole} | undefined`
}

const propsOf = (member: ts.PropertySignature): SlotProp[] => {
  if (member.type && ts.isTypeLiteralNode(member.type)) return member.type.members.map((prop) => ({ name: nameOf(prop), type: typeOf(prop), ...aboutOf(prop) }))
  if (member.type?.getText() === 'object') return []
  throw new Error(`What the slot ${nameOf(member)} gives is neither written out in SlotProps nor "object", so it cannot be listed.`)
}

/** The slots that a build was written against: those of this tree, or of the contract that an external remote has installed. */
export const slotsKnownTo = (name: BuildName): SlotDescription[] =>
  isExternal(name)
    ? (JSON.parse(readFileSync(join(folderOf(name), 'node_modules', '@vitrine', 'contract', 'slots.json'), 'utf8')) as SlotDescription[])
    : readSlots()

/** The host's slots that a remote's panels use, with their props. For slots of other remotes, the remote's registry line has the props. */
export const readUsedSlots = (name: BuildName, panels: readonly { slot: string }[]): SlotDescription[] =>
  slotsKnownTo(name).filter((slot) => panels.some((panel) => panel.slot === slot.name))

const isSlotProps = (statement: ts.Statement): statement is ts.InterfaceDeclaration =>
  ts.isInterfaceDeclaration(statement) && statement.name.text === 'SlotProps'

const describe = (member: ts.TypeElement): SlotDescription => ({ name: nameOf(member), ...aboutOf(member), props: propsOf(member as ts.PropertySignature) })

const parse = (file: string, text: string): ts.SourceFile => ts.createSourceFile(file, text, ts.ScriptTarget.ES2024, true)

/**
 * The slots that a remote's own sources declare (`declare module '@vitrine/shell' { interface SlotProps { … } }`): those that
 * it opens, and those of other remotes that its panels use.
 * @param folder the remote's folder
 * @throws when a slot's props are not written out there
 */
export const readDeclaredSlots = (folder: string): SlotDescription[] =>
  globSync('src/**/*.{ts,tsx}', { cwd: folder, exclude: (path) => /node_modules|__generated__/.test(path) })
    .sort()
    .flatMap((name) => {
      const text = readFileSync(join(folder, name), 'utf8')
      if (!text.includes('SlotProps')) return []
      const added = parse(name, text).statements.flatMap((statement) =>
        ts.isModuleDeclaration(statement) && statement.name.text === '@vitrine/shell' && statement.body && ts.isModuleBlock(statement.body)
          ? [...statement.body.statements]
          : [],
      )
      return added.filter(isSlotProps).flatMap(({ members }) => members.map(describe))
    })

/**
 * The slots as typed in `SlotProps` of `@vitrine/shell`: what an external remote can read, and is checked against.
 * @throws when a slot's props are not written out there
 */
export const readSlots = (file = join(root, 'shared', 'shell', 'src', 'SlotProps.ts')): SlotDescription[] => {
  const declared = parse(file, readFileSync(file, 'utf8')).statements.find(isSlotProps)!
  return declared.members.map(describe)
}
