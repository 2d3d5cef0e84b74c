import assert from 'node:assert/strict'
import test from 'node:test'
import { FieldProblem } from '../../../engine/index.ts'
import { readRedirects, redirectsAfter } from './redirects.rules.ts'

const leads = (urlKey: string) => ({ urlKey, redirects: true })
const open = (urlKey: string) => ({ urlKey, redirects: false })

test('each address stands once, in the order of the alphabet, and leads somewhere when anybody said so', () => {
  assert.deepEqual(readRedirects([open('stoel'), leads('bank'), leads('stoel'), open('bank')]), [leads('bank'), leads('stoel')])
  assert.deepEqual(readRedirects([{ ...open('bank'), product: 7 }]), [open('bank')])
  assert.deepEqual([readRedirects([]), readRedirects(null)], [null, null])
  assert.deepEqual(readRedirects([open('a'.repeat(255))]), [open('a'.repeat(255))])
  for (const wrong of [
    'bank',
    7,
    {},
    [null],
    ['bank'],
    [{ urlKey: 'bank' }],
    [{ urlKey: 7, redirects: true }],
    [{ urlKey: 'bank', redirects: 'yes' }],
    [leads('Bank Eén')],
    [leads('a'.repeat(256))],
  ]) {
    assert.throws(() => readRedirects(wrong as never), FieldProblem, JSON.stringify(wrong))
  }
})

test('the address that is left while it is online is to be decided on, and the own one leads nowhere else', () => {
  const move = { before: 'bank', after: 'sofa', redirects: null, isSaid: false, isOnline: true }
  assert.deepEqual(redirectsAfter(move), [open('bank')])
  assert.deepEqual(redirectsAfter({ ...move, after: null }), [open('bank')])
  assert.deepEqual(redirectsAfter({ ...move, redirects: [leads('bank'), leads('stoel')] }), [leads('bank'), leads('stoel')])
  assert.deepEqual(redirectsAfter({ ...move, redirects: [leads('sofa'), leads('stoel')] }), [open('bank'), leads('stoel')])
  for (const one of [{ isOnline: false }, { before: null }, { after: 'bank' }, { isSaid: true }])
    assert.equal(redirectsAfter({ ...move, ...one }), null, JSON.stringify(one))
  assert.deepEqual(redirectsAfter({ ...move, isSaid: true, redirects: [leads('bank'), leads('sofa')] }), [leads('bank')])
})
