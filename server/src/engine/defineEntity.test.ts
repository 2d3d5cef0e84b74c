// Stands alone: it composes a product of its own.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addEffects, closeDeclarations, defineEntity, entityOf, extendEntity, type Entity } from './index.ts'

// Without composition.ts on purpose: this file composes a product with one entity.

const chair: Entity = {
  kind: 'chair',
  label: 'chair',
  countLabel: 'chair.count',
  table: 'chairs',
  title: ['name'],
  hasRevision: false,
  fields: { name: { type: 'text', label: 'chair.name', place: { in: 'column', column: 'name' } } },
  effects: [{ name: 'own', run: async () => undefined }],
}
const effect = { name: 'of another domain', run: async () => undefined }

test('nothing can be read of an entity before all is declared, and nothing declared afterwards', () => {
  addEffects('chair', [effect])
  extendEntity('chair', { legs: { type: 'integer', label: 'chair.legs', place: { in: 'column', column: 'legs' } } })
  defineEntity(chair)
  assert.throws(() => entityOf('chair'), /imports composition\.ts first/)
  assert.throws(() => addEffects('chair', [effect]), /added twice/)
  closeDeclarations()
  const { fields, effects } = entityOf('chair')
  assert.deepEqual(
    [Object.keys(fields), effects?.map(({ name }) => name)],
    [
      ['name', 'legs'],
      ['own', 'of another domain'],
    ],
  )
  assert.throws(() => addEffects('chair', [{ ...effect, name: 'late' }]), /put together/)
  assert.throws(() => extendEntity('chair', { arms: { type: 'integer', label: 'chair.arms', place: { in: 'column', column: 'arms' } } }), /put together/)
  assert.throws(() => defineEntity({ ...chair, kind: 'stool' }), /put together/)
})
