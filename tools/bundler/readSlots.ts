import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { type BuildName, folderOf, isExternal, root } from './workspace.ts'

/** What a panel in a slot is given, or does with it. */
export type SlotProp = { name: string; type: string; about?: string }

/** A place that the host or one of its screens opens for the panels of remotes. */
export type SlotDescription = { name: string; about?: string; props: SlotProp[] }

const nameOf = (member: ts.TypeElement): string => (member.name && ts.isStringLiteral(member.name) ? member.name.text : (member.name?.getText() ?? ''))

const aboutOf = (member: ts.Node): { about?: string } => {
  const [comment] = ts.getJSDocCommentsAndTags(member)
  const about = comment && ts.getTextOfJSDocComment(comment.comment)?.replace(/\s+/g, ' ').trim()
  return about ? { about } : {}
}

const propsOf = (member: ts.PropertySignature): SlotProp[] => {
  if (member.type && ts.isTypeLiteralNode(member.type)) return member.type.members.map((prop) => ({ name: nameOf(prop), type: (prop as ts.PropertySignature).type?.getText() ?? 'unknown', ...aboutOf(prop) }))
  if (member.type?.getText() === 'object') return []
  throw new Error(`What the slot ${nameOf(member)} gives is neither written out in SlotProps nor "object", so it cannot be listed.`)
}

/** The slots that a build was written against: those of this tree, or of the contract that a remote of another repository has installed. */
const slotsKnownTo = (name: BuildName): SlotDescription[] =>
  isExternal(name) ? (JSON.parse(readFileSync(join(folderOf(name), 'node_modules', '@vitrine', 'contract', 'slots.json'), 'utf8')) as SlotDescription[]) : readSlots()

/** Of the slots that a remote's panels stand in, what they are given there; of those of another remote only its own team knows. */
export const readUsedSlots = (name: BuildName, panels: readonly { slot: string }[]): SlotDescription[] =>
  slotsKnownTo(name).filter((slot) => panels.some((panel) => panel.slot === slot.name))

/**
 * The slots as the types have them (`SlotProps` of `@vitrine/shell`): what a remote of another repository may read, and is judged by.
 * @throws when a slot's props are not written out there
 */
export const readSlots = (file = join(root, 'shared', 'shell', 'src', 'SlotProps.ts')): SlotDescription[] => {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ES2024, true)
  const declared = source.statements.find((statement) => ts.isInterfaceDeclaration(statement) && statement.name.text === 'SlotProps') as ts.InterfaceDeclaration
  return declared.members.map((member) => ({ name: nameOf(member), ...aboutOf(member), props: propsOf(member as ts.PropertySignature) }))
}
