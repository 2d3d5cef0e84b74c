import { attributeValuesList } from '../attributeValues/attributeValues.list'
import { productsVariables } from '../products/productsVariables'
import { creationVariables } from './dashboardVariables'
import { recentTypes } from './recentTypes'

// As the server defines them beside the addresses: maintenanceCounters.ts of the office. A number is right if the list at its
// address uses the same filter.
test.each([
  ['?website=true', { hasBrokenWebsiteAssign: true }],
  ['?missing=check:EAN_CHECKDIGIT', { missing: 'check:EAN_CHECKDIGIT' }],
  ['?active=true&price=none', { active: true, empty: ['PRICE'] }],
  ['?active=true&complete=false', { active: true, complete: false }],
  ['?duplicates=true', { hasDuplicates: true }],
  ['?optional=false', { optionalComplete: false }],
  ['?image=false', { hasImage: false }],
  ['?mail=true', { hasMail: true }],
  ['?missing=check:LEAD_TIME', { missing: 'check:LEAD_TIME' }],
  ['?missing=content.en.name', { missing: 'content.en.name' }],
])('DSH-2 the list of products at %s asks what its number asks', (address, filter) => {
  expect(productsVariables(new URLSearchParams(address)).filter).toEqual(filter)
})

test('DSH-2 the values that need approval are asked as their number is', () => {
  expect(attributeValuesList.variables(new URLSearchParams('?approval=true')).filter).toEqual({ needsApproval: true })
})

test.each(['simple', 'configurable', 'bundle'] as const)('new products of a type are those of the last seven days: %s', (id) => {
  jest.useFakeTimers({ now: new Date('2026-03-02T10:00:00') })
  const filter = creationVariables()[id]
  expect(filter).toMatchObject({ types: [id.toUpperCase()], createdFrom: '2026-02-23' })
  expect(recentTypes().find((one) => one.id === id)?.to).toContain('created=2026-02-23')
  jest.useRealTimers()
})
