import type { Page, Response } from '@playwright/test'
import { callOf } from './callOf.ts'

/**
 * The response to the next call of an operation whose variables match. Called before the action that makes the page send it,
 * and awaited after it.
 */
export const answerTo = (page: Page, operation: string, fits: (variables: Record<string, unknown>) => boolean = () => true): Promise<Response> =>
  page.waitForResponse((response) => {
    const request = response.request()
    if (request.method() !== 'POST' || !request.url().includes('/graphql/')) return false
    const { operationName, variables = {} } = callOf(request)
    return operationName === operation && fits(variables)
  })
