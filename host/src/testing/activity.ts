import { screen } from '@testing-library/react'
import { signedInSession, type MockResolvers } from '@vitrine/testing'
import { renderHost } from './renderHost'

export const change = (facts: object = {}) => ({
  id: '31',
  field: 'content.nl.name',
  label: 'Name (Dutch)',
  form: 'TEXT',
  before: 'Stoel Baarn',
  after: 'Fauteuil Baarn',
  delta: null,
  added: [],
  removed: [],
  addedImages: [],
  removedImages: [],
  changedSince: null,
  ...facts,
})
export const stock = change({ id: '32', field: 'active', label: 'Active', form: 'OTHER', before: 'no', after: 'yes' })
export const entity = (facts: object = {}) => ({
  entityId: '42',
  contentType: 'product',
  label: 'Fauteuil Baarn',
  address: '/products/42/edit',
  operation: 'UPDATE',
  problems: [],
  changes: [change(), stock],
  ...facts,
})
export const changeSet = (facts: { entityCount?: number } & Record<string, unknown> = {}) => ({
  __typename: 'ChangeSet',
  id: '5',
  time: '2026-11-20T09:12:00.000Z',
  actorKind: 'USER',
  actor: 'Piet Vos',
  source: 'web',
  action: 'UPDATE',
  sentence: 'Piet Vos changed Name (Dutch) and Active of Fauteuil Baarn',
  contentTypes: ['product'],
  entityCount: 1,
  foundCount: facts.entityCount ?? 1,
  itemCount: 2,
  canRevert: true,
  job: null,
  reverts: null,
  revertedBy: null,
  revertedInPartBy: [],
  fields: [
    { field: 'content.nl.name', label: 'Name (Dutch)' },
    { field: 'active', label: 'Active' },
  ],
  entities: [entity()],
  ...facts,
})
export const preview = (facts: object = {}) => ({
  creates: 0,
  changes: 1,
  deletes: 0,
  unchanged: 0,
  blocked: 0,
  changedSince: 0,
  consequences: [],
  entities: [entity()],
  ...facts,
})
const piet = { id: '901', firstName: 'Piet', lastName: 'Vos', email: 'piet@example.com' }

/** The log with one entry; records the filters of its queries. */
export async function startActivity(to: string, resolvers: MockResolvers = {}, { opened = changeSet(), language = 'en' as 'en' | 'nl' } = {}) {
  const filters: unknown[] = []
  const host = await renderHost(to, {
    session: signedInSession(language),
    resolvers: {
      Query: () => ({ users: [piet] }),
      User: ({ path }) => (path?.includes('users') ? piet : { firstName: 'Anna', lastName: 'Bos' }),
      ChangeSet: ({ path }) => (path?.at(-1) === 'node' ? opened : undefined),
      ChangeSetPage: ({ args, name, alias }) => {
        if (alias !== 'all' && name === 'changeSets') filters.push(args?.filter)
        return { totalCount: 1, results: [changeSet()] }
      },
      Preview: () => preview(),
      ...resolvers,
    },
  })
  await screen.findByRole('heading', { level: 1, name: language === 'nl' ? 'Activiteit' : 'Activity' })
  return { ...host, filters }
}
export const mutations = (environment: Awaited<ReturnType<typeof startActivity>>['environment']) =>
  jest.mocked(environment.executeMutation).mock.calls.map(([{ operation }]) => operation.request.variables)
