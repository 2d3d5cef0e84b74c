import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isOneSlip, NearDuplicates, type NearValue } from './NearDuplicates.ts'

const word = (id: number, value: string, more: Partial<NearValue> = {}): NearValue => ({ id, value, names: {}, synonyms: [], ...more })

/** Why these two are considered the same; the result must be the same in both directions. */
function nearness(a: NearValue | string, b: NearValue | string): string | undefined {
  const [one, other] = [a, b].map((value, id) => (typeof value === 'string' ? word(id + 1, value) : { ...value, id: id + 1 })) as [NearValue, NearValue]
  const all = new NearDuplicates([one, other])
  const [there, back] = [all.of(one)[0]?.nearness, all.of(other)[0]?.nearness]
  assert.equal(there, back)
  return there
}

test('words that differ in nothing that counts are the same', () => {
  assert.equal(nearness('Grijs', 'grijs'), 'case')
  assert.equal(nearness('Crème', 'creme'), 'accents')
  assert.equal(nearness('donker grijs', 'Donkergrijs'), 'spacing')
  assert.equal(nearness('licht-blauw', 'lichtblauw'), 'spacing')
})

test('singular and plural are the same, in Dutch and in English', () => {
  for (const [one, many] of [
    ['stoel', 'stoelen'],
    ['poot', 'poten'],
    ['stof', 'stoffen'],
    ['kleur', 'kleuren'],
    ['sofa', "sofa's"],
    ['chair', 'chairs'],
    ['bench', 'benches'],
  ]) {
    assert.equal(nearness(one ?? '', many ?? ''), 'plural', many)
  }
  assert.equal(nearness('eik', 'beuken'), undefined)
})

test('a translation, or another word for it, is the same', () => {
  assert.equal(nearness(word(1, 'grijs', { names: { en: 'grey' } }), 'Grey'), 'translation')
  assert.equal(nearness(word(1, 'grijs', { names: { en: 'grey' } }), word(2, 'muis', { names: { en: 'Grey' } })), 'translation')
  assert.equal(nearness(word(1, 'grijs', { synonyms: ['gris'] }), 'Gris'), 'synonym')
  assert.equal(nearness(word(1, 'wit', { names: { en: 'white' } }), word(2, 'zwart', { names: { en: 'black' } })), undefined)
})

test('one slip of the hand in a word of five letters or more', () => {
  assert.equal(nearness('antraciet', 'antracit'), 'typing')
  assert.equal(nearness('terracotta', 'terrakotta'), 'typing')
  assert.equal(nearness('cognac', 'congac'), 'typing')
  assert.equal(nearness('rood', 'roos'), undefined)
  assert.equal(nearness('antraciet', 'antract'), undefined)
})

test('numbers that differ are never a slip', () => {
  assert.equal(nearness('breedte 80', 'breedte 90'), undefined)
  assert.equal(nearness('160 x 200', '180 x 200'), undefined)
})

test('a slip is one letter more, less, other, or two that changed places', () => {
  for (const [a, b] of [
    ['abcde', 'abcdef'],
    ['abcde', 'abde'],
    ['abcde', 'abxde'],
    ['abcde', 'abdce'],
  ])
    assert.ok(isOneSlip(a ?? '', b ?? ''), `${a} ${b}`)
  for (const [a, b] of [
    ['abcde', 'abcde'],
    ['abcde', 'abxye'],
    ['abcde', 'abc'],
    ['abcde', 'aecdb'],
  ])
    assert.ok(!isOneSlip(a ?? '', b ?? ''), `${a} ${b}`)
})

test('the surest comes first, and a value is never near itself', () => {
  const all = new NearDuplicates([word(1, 'Lichtgrijs'), word(2, 'lichtgrijs'), word(3, 'lichtgrys'), word(4, 'wit')])
  assert.deepEqual(all.of(word(1, 'Lichtgrijs')), [{ id: 2, nearness: 'case' }])
  assert.deepEqual(
    all.of(word(0, 'lichtgrjs')).map(({ id, nearness: why }) => [id, why]),
    [
      [1, 'typing'],
      [2, 'typing'],
      [3, 'typing'],
    ],
  )
  assert.deepEqual([...all.all().keys()], [1, 2])
})

test('against each other, one by one, nothing is found that the drawers do not find', () => {
  const letters = 'aeost'
  let seed = 7
  const random = (below: number) => (seed = (seed * 16_807) % 2_147_483_647) % below
  const values = Array.from({ length: 300 }, (_, id) => word(id + 1, Array.from({ length: 4 + random(4) }, () => letters[random(5)]).join('')))
  const all = new NearDuplicates(values)
  for (const one of values) {
    const found = new Set(all.of(one).map(({ id }) => id))
    for (const other of values) {
      if (other.id === one.id) continue
      const isSlip = one.value.length >= 5 && other.value.length >= 5 && isOneSlip(one.value, other.value)
      if (isSlip || one.value === other.value) assert.ok(found.has(other.id), `${one.value} ${other.value}`)
    }
  }
})
