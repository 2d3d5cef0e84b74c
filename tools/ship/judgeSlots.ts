import type { SlotDescription, SlotProp } from '../bundler/readSlots.ts'
import type { BuiltRemote } from './BuiltRemote.ts'
import type { Deployed } from './Deployed.ts'

const list = (words: readonly string[]): string => new Intl.ListFormat('en').format(words)

/** The members of a union, at the top level of a type as it is written; one that is no union is its own only member. */
const membersOf = (type: string): string[] => {
  const members: string[] = []
  let depth = 0
  let member = ''
  let quote = ''
  for (const [at, letter] of [...type].entries()) {
    if (quote !== '') quote = letter === quote ? '' : quote
    else if (/['"`]/.test(letter)) quote = letter
    // the arrow of a function closes nothing, and what it gives back may be a union of its own
    else if (letter === '>' && type[at - 1] === '=') return [normal(type)]
    else if (/[[({<]/.test(letter)) depth += 1
    else if (/[\])}>]/.test(letter)) depth -= 1
    if (letter === '|' && depth === 0 && quote === '') {
      members.push(member)
      member = ''
    } else member += letter
  }
  return [...members, member].map(normal).filter((one) => one !== '')
}

const normal = (type: string): string => type.replace(/\s+/g, ' ').trim()

/** Whether whatever this type says is also what the other one says: by their texts, so that nothing is let through that does not fit. */
const isWithin = (given: string, expected: string): boolean => {
  const known = membersOf(expected)
  return membersOf(given).every((member) => known.includes(member))
}

const judgeProps = (slot: string, expected: readonly SlotProp[], given: readonly SlotProp[]): string[] =>
  expected.flatMap(({ name, type }) => {
    const prop = given.find((one) => one.name === name)
    if (!prop) return [`The slot ${slot} gave its panels ${name} (${type}) when the remote was built, and does not any more: build it against the contract that stands there.`]
    if (isWithin(prop.type, type)) return []
    return [`The slot ${slot} gave its panels ${name} as ${type} when the remote was built, and gives it as ${prop.type} now: build it against the contract that stands there.`]
  })

/**
 * A panel in a slot that nobody draws is nowhere, and nobody is told; one that is given something else than it was written
 * for breaks where it stands. What a slot gives more than before harms nobody.
 */
export const judgeSlots = ({ shared, description: { id, panels, slots = [] } }: BuiltRemote, { host, descriptions }: Deployed): string[] => {
  const { slots: standing } = host.shared
  if (!standing) return []
  const known = new Set([...standing.map(({ name }) => name), ...descriptions.filter((one) => one.id !== id).flatMap((one) => one.slots ?? []), ...slots])
  const missing = panels.filter(({ slot }) => !known.has(slot)).map((panel) => `The panel ${panel.id} stands in the slot ${panel.slot}, which nothing that stands there opens (${list([...known])}).`)
  const used = (shared.slots ?? []).filter(({ name }) => panels.some(({ slot }) => slot === name))
  const changed = used.flatMap(({ name, props }) => {
    const found = standing.find((one: SlotDescription) => one.name === name)
    return found ? judgeProps(name, props, found.props) : []
  })
  return [...missing, ...changed]
}
