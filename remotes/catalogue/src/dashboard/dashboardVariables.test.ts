import { productsVariables } from '../products/productsVariables'
import { creationVariables, maintenanceVariables } from './dashboardVariables'
import { maintenanceTasks } from './maintenanceTasks'
import { recentTypes } from './recentTypes'

const asked = (filter: object) => Object.entries(filter).filter(([, value]) => value !== undefined)

test.each(maintenanceTasks.filter(({ to }) => to.startsWith('/products')))('the number of $id is asked with what its list is asked with, and that is something', ({ id, to }) => {
  const { filter } = productsVariables(new URLSearchParams(to.split('?')[1]))
  expect(maintenanceVariables()[id as 'mail']).toEqual(filter)
  expect(asked(filter!)).toHaveLength(to.split('&').length)
})

test.each(['simple', 'configurable', 'bundle'] as const)('new products of a type are those of the last seven days: %s', (id) => {
  jest.useFakeTimers({ now: new Date('2026-03-02T10:00:00') })
  const filter = creationVariables()[id]
  expect(filter).toMatchObject({ types: [id.toUpperCase()], createdFrom: '2026-02-23' })
  expect(recentTypes().find((one) => one.id === id)?.to).toContain('created=2026-02-23')
  jest.useRealTimers()
})
