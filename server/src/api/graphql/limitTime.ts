import type { IncomingMessage, ServerResponse } from 'node:http'
import { getOperationAST, OperationTypeNode } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { Deadline } from '../../platform/db/index.ts'
import { intlFor, type Language } from '../../platform/i18n/index.ts'
import { currentRequest, log } from '../../platform/log/index.ts'

/** What is known of a request besides its HTTP message, before and after its context is created. */
export interface Call {
  /** The viewer's language as soon as it is known, until then the browser's. */
  language: Language
}

function answer(response: ServerResponse, { language }: Call, deadline: Deadline, seconds: number): void {
  if (response.headersSent || response.destroyed) return
  const [code, message] = deadline.mayHaveWritten ? ['OUTCOME_UNKNOWN', 'graphql.fault.outcomeUnknown'] : ['REQUEST_TIMEOUT', 'graphql.fault.tooSlow']
  log.error(`A call was not answered within ${seconds} s and given up: ${code}`)
  const error = { message: intlFor(language).formatMessage({ id: message }, { seconds }), extensions: { code } }
  response.writeHead(200, { 'Content-Type': 'application/json; charset=utf-8' })
  response.end(JSON.stringify({ errors: [error] }))
}

/**
 * Answers a request after this many milliseconds from its first byte, whatever it is still doing, and makes sure that it does
 * no more. Only uploads may take as long as the server allows.
 */
export async function limitTime(
  request: IncomingMessage,
  response: ServerResponse,
  call: Call,
  milliseconds: number,
  work: () => Promise<void>,
): Promise<void> {
  const deadline = new Deadline(milliseconds)
  const restart = (): void => deadline.restart()
  if (/^multipart\//i.test(request.headers['content-type'] ?? '')) request.once('end', restart)
  await deadline.finish(work, () => answer(response, call, deadline, milliseconds / 1000))
  // what was refused before all of it had arrived is over, too
  request.off('end', restart)
}

/** Tells the deadline the kind of operation: a subscription is meant to last. */
export function tellDeadline(): Plugin {
  return {
    onExecute({ args: { document, operationName } }) {
      const { current } = Deadline
      const operation = getOperationAST(document, operationName)
      if (current !== undefined) current.isChange = operation?.operation === OperationTypeNode.MUTATION
      const request = currentRequest()
      if (request !== undefined && operation?.name !== undefined) request.operation = operation.name.value
    },
    onSubscribe: () => Deadline.current?.lift(),
  }
}
