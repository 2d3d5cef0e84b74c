import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type FieldValue, type PlanItem, readFields } from './engine/index.ts'
import { create, edit, engineHands, withServer } from './testing/index.ts'
import { type DoorName, doorNames, writingDoors } from './testing/writingDoors.ts'

// One table of rules, and one of entry points ("doors"): every entry point gives the same error, or cannot write the field at
// all.

const server = await withServer()
const { db, rows } = server
const doors = writingDoors(server)
const { save } = engineHands(db)
const feed = { kind: 'FEED', id: null, name: 'feed' } as const

let made = 0
async function product(fields: Record<string, FieldValue> = {}): Promise<number> {
  made += 1
  return madeOf(create('product', { type: 'SIMPLE', sku: `EVERY-${made}-X`, 'content.nl.name': `Product ${made}`, ...fields }))
}
async function madeOf(item: PlanItem): Promise<number> {
  const set = await save([item])
  return (await rows<{ id: number }>('select entity_id as id from change_items where change_set_id = $1 order by id limit 1', [set]))[0]?.id ?? 0
}
const place = await madeOf(
  create('stockLocation', { kind: 'WAREHOUSE', name: 'Magazijn', street: 'Kade 1', postalCode: '5000 AA', city: 'Tilburg', latitude: 51.5, longitude: 5 }),
)
const [fabric, colour] = [
  await madeOf(create('attribute', { code: 'dstof', type: 'SELECT', 'name.nl': 'Stof' })),
  await madeOf(create('attribute', { code: 'dkleur', type: 'COLOUR', 'name.nl': 'Kleur' })),
]
const value = (attribute: number, word: string) => madeOf(create('attributeValue', { attribute, value: word }))
const [wool, grey, green] = [await value(fabric, 'Wol'), await value(colour, 'Grijs'), await value(colour, 'Groen')]
const stock = `stock.${place}`
const level = (qty: number, source: string) => ({ qty, reserved: 0, onDisplay: 0, source })

interface World {
  id: number
  field: string
  /** A value that is refused once `forbid` has run */
  bad: FieldValue
  /** The value before it */
  good: FieldValue
  forbid(): Promise<unknown>
  /** For a rule that refuses nothing, but makes a further change: whether it did */
  holds?(): Promise<boolean>
}

interface Rule {
  /** The error code; null for a rule that refuses nothing, but makes a further change */
  code: string | null
  /** The doors that write the field; no other door can write it. */
  doors: readonly DoorName[]
  world(): Promise<World>
}

const rules: Readonly<Record<string, Rule>> = {
  'a number of the feed is not written over': {
    code: 'stock.feed',
    doors: ['form', 'revert'],
    async world() {
      const id = await product({ [stock]: level(1, 'MANUAL') })
      return { id, field: stock, bad: level(9, 'MANUAL'), good: level(1, 'MANUAL'), forbid: () => save([edit(id, { [stock]: level(7, 'FEED') })], feed) }
    },
  },
  'variations can be told apart by the axes': {
    code: 'axes.collide',
    doors: ['form', 'revert'],
    async world() {
      const id = await product({ type: 'CONFIGURABLE', axes: [fabric, colour] })
      const forbid = async () => {
        for (const shade of [grey, green]) await product({ parent: id, 'attribute.dstof': wool, 'attribute.dkleur': shade })
      }
      return { id, field: 'axes', bad: [fabric], good: [fabric, colour], forbid }
    },
  },
  'a bundle is no part of itself': {
    code: 'components.cycle',
    doors: ['form', 'merge', 'revert'],
    async world() {
      const [id, other] = [await product({ type: 'BUNDLE' }), await product({ type: 'BUNDLE' })]
      return {
        id,
        field: 'components',
        bad: [{ product: other, quantity: 1 }],
        good: [],
        forbid: () => save([edit(other, { components: [{ product: id, quantity: 1 }] })]),
      }
    },
  },
  'what was merged is not for sale': {
    code: 'merged.active',
    // a selection and an automation skip merged products, and a file that names one refers to the product it was merged into
    doors: ['form', 'bulk grid', 'rule', 'revert'],
    async world() {
      const [id, target] = [await product(), await product()]
      return { id, field: 'active', bad: true, good: false, forbid: () => save([edit(id, { mergedInto: target })]) }
    },
  },
  'a SKU has one product': {
    code: 'taken',
    doors: ['form', 'bulk grid', 'rule', 'revert'],
    async world() {
      const [id, other] = [await product(), await product()]
      const sku = `TAKEN-${id}`
      const [{ sku: good } = { sku: '' }] = await rows<{ sku: string }>('select sku from products where id = $1', [id])
      return { id, field: 'sku', bad: sku, good, forbid: () => save([edit(other, { sku })]) }
    },
  },
  'at a push position stands one product': {
    code: null,
    doors: ['form', 'import', 'command line', 'rule', 'revert'],
    async world() {
      const [id, other] = [await product(), await product()]
      const position = 20 + made
      const positions = () =>
        rows<{ id: number; position: number | null }>('select id, push_position as position from products where id = any($1) order by id', [[id, other]])
      return {
        ...{ id, field: 'pushPosition', bad: position, good: null },
        forbid: () => save([edit(other, { pushPosition: position })]),
        holds: async () =>
          JSON.stringify(await positions()) ===
          JSON.stringify([
            { id, position },
            { id: other, position: position + 1 },
          ]),
      }
    },
  },
}

const fieldOf = async (id: number, field: string) =>
  Object.fromEntries(await readFields(db, 'product', id, new Set([field.startsWith('stock.') ? 'stock.*' : field])))[field] ?? null

for (const [name, rule] of Object.entries(rules)) {
  for (const door of doorNames) {
    const isWritten = rule.doors.includes(door)
    test(`${name}: by the ${door} ${!isWritten ? 'the field is not written at all' : rule.code === null ? 'it brings along what it must' : 'it is refused'}`, async () => {
      const { id, field, bad, good, forbid, holds } = await rule.world()
      // while the value is still allowed
      await save([edit(id, { [field]: bad })])
      const taken = await save([edit(id, { [field]: good })])
      await forbid()
      const before = await fieldOf(id, field)
      const codes = await doors[door]({ id, field, value: bad, taken })
      if (!isWritten) {
        assert.deepEqual(await fieldOf(id, field), before)
        assert.ok(rule.code === null || !codes.includes(rule.code), `it is the door that keeps it out, and not the rule: ${codes}`)
      } else if (rule.code === null) {
        assert.deepEqual(codes, [])
        assert.equal(await holds?.(), true)
      } else {
        assert.deepEqual(codes, [rule.code])
        assert.deepEqual(await fieldOf(id, field), before)
      }
    })
  }
}
