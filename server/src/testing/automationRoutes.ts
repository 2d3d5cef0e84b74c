import type { withServer } from './index.ts'

type Route = (id: number) => string

/** Routes to the types of automations, for everyField.test.ts; creates a run of the first one. */
export async function automationRoutes({ rows }: Pick<Awaited<ReturnType<typeof withServer>>, 'rows'>): Promise<Readonly<Record<string, Route>>> {
  await rows("insert into automation_runs (automation_id, trigger) select id, 'MANUAL' from automations")
  return {
    AutomationCondition: () => '{ automations { results { conditions { § } } } }',
    AutomationAction: () => '{ automations { results { actions { § } } } }',
    AutomationRun: () => '{ automations { results { runs { § } } } }',
    ProductAutomation: (id) => `{ product(id: ${id}) { automations { § } } }`,
    AutomationHeld: (id) => `{ product(id: ${id}) { automations { conditions { § } } } }`,
  }
}
