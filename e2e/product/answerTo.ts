import type { Page, Response } from '@playwright/test'
import { callOf } from './callOf.ts'

/**
 * The answer to an operation, of the next time that it is asked for with variables that fit. To be called before whatever
 * makes the page ask, and awaited after it.
 */
export const answerTo = (page: Page, operation: string, fits: (variables: Record<string, unknown>) => boolean = () => true): Promise<Response> =>
  page.waitForResponse((response) => {
    const request = response.request()
    if (request.method() !== 'POST' || !request.url().includes('/graphql/')) return false
    const { operationName, variables = {} } = callOf(request)
    return operationName === operation && fits(variables)
  })
