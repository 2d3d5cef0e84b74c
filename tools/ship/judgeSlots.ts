import type { SlotDescription, SlotProp } from '../bundler/readSlots.ts'
import type { BuiltRemote } from './BuiltRemote.ts'
import type { Deployed } from './Deployed.ts'

const list = (words: readonly string[]): string => new Intl.ListFormat('en').format(words)

/** The members of a union, at the top level of a written type; a type that is no union is its own only member. */
const membersOf = (type: string): string[] => {
  const members: string[] = []
  let depth = 0
  let member = ''
  let quote = ''
  for (const [at, letter] of [...type].entries()) {
    if (quote !== '') quote = letter === quote ? '' : quote
    else if (/['"`]/.test(letter)) quote = letter
    // the arrow of a function closes nothing, and its return type can be a union of its own
    else if (letter === '>' && type[at - 1] === '=') {
      if (depth === 0) return [normal(type)]
    } else if (/[[({<]/.test(letter)) depth += 1
    else if (/[\])}>]/.test(letter)) depth -= 1
    if (letter === '|' && depth === 0 && quote === '') {
      members.push(member)
      member = ''
    } else member += letter
  }
  return [...members, member].map(normal).filter((one) => one !== '')
}

/** In a union, `(() => void)` equals `() => void`. */
const normal = (type: string): string => {
  const text = type.replace(/\s+/g, ' ').trim()
  const inner = text.slice(1, -1)
  if (!text.startsWith('(') || !text.endsWith(')')) return text
  let depth = 0
  const isClosedBefore = [...inner].some((letter) => (depth += letter === '(' ? 1 : letter === ')' ? -1 : 0) < 0)
  return isClosedBefore ? text : normal(inner)
}

/** Whether every member of `given` is also in `expected`: compared by text, so that a mismatch never passes. */
const isWithin = (given: string, expected: string): boolean => {
  const known = membersOf(expected)
  return membersOf(given).every((member) => known.includes(member))
}

/** The props that a panel expects and that a slot does not give as expected: with the given type, if there is one. */
const misfitsOf = (expected: readonly SlotProp[], given: readonly SlotProp[]): { name: string; type: string; now: string | undefined }[] =>
  expected.flatMap(({ name, type }) => {
    const now = given.find((one) => one.name === name)?.type
    // a prop that may be undefined may also be missing
    return isWithin(now ?? 'undefined', type) ? [] : [{ name, type, now }]
  })

const judgeProps = (slot: string, expected: readonly SlotProp[], given: readonly SlotProp[]): string[] =>
  misfitsOf(expected, given).map(({ name, type, now }) =>
    now === undefined
      ? `The slot ${slot} gave its panels ${name} (${type}) when the remote was built, and does not any more: build it against the contract that stands there.`
      : `The slot ${slot} gave its panels ${name} as ${type} when the remote was built, and gives it as ${now} now: build it against the contract that stands there.`,
  )

/** Checks what this remote's panels take in the slots that other remotes open. */
const judgeTaken = ({ description: { id, panels } }: BuiltRemote, { descriptions }: Deployed): string[] =>
  panels.flatMap(({ id: panel, slot, takes }) => {
    const owner = descriptions.find((one) => one.id !== id && one.slots?.includes(slot))
    const given = owner?.slotProps?.[slot]
    if (!takes || !given) return []
    return misfitsOf(takes, given).map(
      ({ name, type, now }) =>
        `The panel ${panel} takes ${name} (${type}) in the slot ${slot}, ${now === undefined ? `which ${owner!.id} does not give` : `and ${owner!.id} gives it as ${now}`}: change what the remote declares of that slot, and its panel.`,
    )
  })

/** Checks that the panels of other remotes in this remote's slots still get what they were written for. */
const judgeGiven = ({ description: { id, slots = [], slotProps } }: BuiltRemote, { host, descriptions }: Deployed): string[] =>
  descriptions
    .filter((one) => one.id !== id)
    .flatMap((other) =>
      other.panels
        .filter(({ slot }) => slot.startsWith(`${id}.`) && !host.shared.slots?.some(({ name }) => name === slot))
        .flatMap(({ id: panel, slot, takes = [] }) => {
          if (!slots.includes(slot)) return [`The slot ${slot} is not opened any more, and the panel ${panel} of ${other.id} stands in it.`]
          return misfitsOf(takes, slotProps?.[slot] ?? takes).map(
            ({ name, type, now }) =>
              `The slot ${slot} ${now === undefined ? `does not give ${name}` : `gives ${name} as ${now}`}, and the panel ${panel} of ${other.id} takes it as ${type}: give both until that panel is shipped.`,
          )
        }),
    )

/**
 * A panel in a slot that nobody renders appears nowhere, without an error. A panel that gets other props than it was written
 * for breaks. More props in a slot than before do no harm.
 */
export const judgeSlots = (build: BuiltRemote, deployed: Deployed): string[] => {
  const {
    shared,
    description: { id, panels, slots = [] },
  } = build
  const { host, descriptions } = deployed
  const { slots: standing } = host.shared
  const between = [...judgeTaken(build, deployed), ...judgeGiven(build, deployed)]
  // an older host does not list its slots
  if (!standing) return between
  const known = new Set([...standing.map(({ name }) => name), ...descriptions.filter((one) => one.id !== id).flatMap((one) => one.slots ?? []), ...slots])
  const missing = panels
    .filter(({ slot }) => !known.has(slot))
    .map((panel) => `The panel ${panel.id} stands in the slot ${panel.slot}, which nothing that stands there opens (${list([...known])}).`)
  const used = (shared.slots ?? []).filter(({ name }) => panels.some(({ slot }) => slot === name))
  const changed = used.flatMap(({ name, props }) => {
    const found = standing.find((one: SlotDescription) => one.name === name)
    return found ? judgeProps(name, props, found.props) : []
  })
  return [...missing, ...changed, ...between]
}
