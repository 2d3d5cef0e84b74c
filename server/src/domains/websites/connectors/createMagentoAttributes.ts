import type { SentAttribute, SentValue, Words } from './SentProduct.ts'
import type { MagentoClient } from './createMagentoClient.ts'
import { attributeAnswer, attributeSetAnswer } from './magentoAnswers.ts'
import type { MagentoAttribute, MagentoStore } from './magentoShapes.ts'
import { RemoteRefused } from './RemoteRefused.ts'

type Described = Pick<SentAttribute, 'code' | 'type' | 'names'>

export interface MagentoAttributes {
  /** The shop's attribute for ours; created if missing */
  find(attribute: Described): Promise<MagentoAttribute>
  /** The shop's attribute with our code; null if missing */
  look(code: string): Promise<MagentoAttribute | null>
  /** The shop's id of a choice; created if missing */
  option(attribute: Described, value: SentValue): Promise<string>
}

const inputs: Readonly<Record<string, string>> = {
  SELECT: 'select',
  COLOUR: 'select',
  MULTI_SELECT: 'multiselect',
  BOOLEAN: 'boolean',
  DATE: 'date',
  LONG_TEXT: 'textarea',
}

/** The prefix separates our attributes from the shop's own, such as `price` and `status`. */
export const attributeCode = (code: string): string => `v_${code.toLowerCase().replace(/[^a-z0-9]+/g, '_')}`.slice(0, 60)

/** Whether an attribute of the shop was created by us. */
export const isOurs = (code: string): boolean => code.startsWith('v_')

const labelsOf = (names: Words, stores: readonly MagentoStore[]) =>
  stores.flatMap(({ id, locale }) => {
    const label = names[locale.slice(0, 2).toLowerCase()]
    return label === undefined ? [] : [{ store_id: id, label }]
  })

/** Default, the attribute set of every new Magento. */
export const defaultAttributeSet = 4

/**
 * Finds and creates attributes and their choices, one at a time per attribute: two products with the same new colour create it
 * once. After a lost answer the created one is found the next time.
 */
export function createMagentoAttributes(client: MagentoClient): MagentoAttributes {
  const known = new Map<string, Promise<MagentoAttribute>>()
  const queues = new Map<string, Promise<unknown>>()
  let members: Promise<Set<string>> | null = null

  function inTurn<Done>(code: string, work: () => Promise<Done>): Promise<Done> {
    const mine = (queues.get(code) ?? Promise.resolve()).then(work, work)
    queues.set(
      code,
      mine.catch(() => undefined),
    )
    return mine
  }

  async function read(code: string): Promise<MagentoAttribute | null> {
    return client.call<MagentoAttribute>('GET', `/products/attributes/${code}`, { is: attributeAnswer })
  }

  async function make({ code: own, type, names }: Described): Promise<MagentoAttribute> {
    const code = attributeCode(own)
    const input = inputs[type] ?? 'text'
    const there = await read(code)
    const attribute =
      there ??
      (await client.call<MagentoAttribute>('POST', '/products/attributes', {
        is: attributeAnswer,
        body: {
          attribute: {
            attribute_code: code,
            frontend_input: input,
            default_frontend_label: Object.values(names)[0] ?? own,
            frontend_labels: labelsOf(names, await client.stores()),
            is_required: false,
            scope: input === 'select' || input === 'multiselect' ? 'global' : 'store',
            is_visible_on_front: true,
          },
        },
      }))
    if (attribute === null) throw new RemoteRefused({ code: 'ATTRIBUTE', text: `The shop makes no attribute ${code}` })
    await place(code)
    return attribute
  }

  /** Adds it to the attribute set, so that products can have it; does nothing if it is there. */
  async function place(code: string): Promise<void> {
    members ??= client
      .call<{ attribute_code: string }[]>('GET', `/products/attribute-sets/${defaultAttributeSet}/attributes`, { is: attributeSetAnswer })
      .then((found) => new Set((found ?? []).map((one) => one.attribute_code)))
    const placed = await members.catch((error: unknown) => {
      members = null
      throw error
    })
    if (placed.has(code)) return
    const search = `searchCriteria[filter_groups][0][filters][0][field]=attribute_set_id&searchCriteria[filter_groups][0][filters][0][value]=${defaultAttributeSet}`
    const groups = await client.call<{ items: { attribute_group_id: string | number }[] }>('GET', `/products/attribute-sets/groups/list?${search}`)
    const group = groups?.items?.[0]?.attribute_group_id
    if (group === undefined) throw new RemoteRefused({ code: 'ATTRIBUTE', text: `The attribute set ${defaultAttributeSet} has no group` })
    await client.call('POST', '/products/attribute-sets/attributes', {
      body: { attributeSetId: defaultAttributeSet, attributeGroupId: Number(group), attributeCode: code, sortOrder: 0 },
    })
    placed.add(code)
  }

  const find: MagentoAttributes['find'] = (attribute) => {
    const code = attributeCode(attribute.code)
    let found = known.get(code)
    if (found === undefined) {
      found = inTurn(code, () => make(attribute))
      known.set(code, found)
      found.catch(() => known.delete(code))
    }
    return found
  }

  return {
    find,
    async look(own) {
      const code = attributeCode(own)
      const seen = await (known.get(code) ?? read(code))
      if (seen !== null) known.set(code, Promise.resolve(seen))
      return seen
    },
    async option(attribute, value) {
      const code = attributeCode(attribute.code)
      const seen = ({ options }: MagentoAttribute) => options.find(({ label }) => label === value.value)?.value
      await find(attribute)
      return inTurn(code, async () => {
        const cached = seen((await known.get(code)) ?? (await make(attribute)))
        if (cached !== undefined) return cached
        // somebody, perhaps we ourselves, may have created it meanwhile
        let present = await read(code)
        if (present !== null && seen(present) === undefined) {
          await client.call('POST', `/products/attributes/${code}/options`, {
            body: { option: { label: value.value, sort_order: 0, is_default: false, store_labels: labelsOf(value.names, await client.stores()) } },
          })
          present = await read(code)
        }
        const made = present === null ? undefined : seen(present)
        if (present === null || made === undefined) throw new RemoteRefused({ code: 'OPTION', text: `The shop makes no option "${value.value}" of ${code}` })
        known.set(code, Promise.resolve(present))
        return made
      })
    },
  }
}
