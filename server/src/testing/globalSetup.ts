import { startTestPostgres } from './testPostgres.ts'

// For `node --test --test-global-setup` and for tools/test: one PostgreSQL for all test files of the run.

let stop: (() => Promise<void>) | undefined

export async function globalSetup(): Promise<void> {
  const postgres = await startTestPostgres()
  process.env.VITRINE_TEST_POSTGRES = postgres.url
  stop = postgres.stop
}

export async function globalTeardown(): Promise<void> {
  await stop?.()
  stop = undefined
  delete process.env.VITRINE_TEST_POSTGRES
}
