import type { ExecutionArgs, ExecutionResult } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import type { Context } from './Context.ts'
import { refusal } from './refusal.ts'

type Execute = (args: ExecutionArgs) => unknown

function isPromise(value: unknown): value is Promise<ExecutionResult> {
  return value instanceof Promise
}

/**
 * Answers a call after so many milliseconds, whatever it is still doing, and sees to it that it does no more. Stands
 * after what executes. Subscriptions are meant to last.
 */
export function limitTime(milliseconds: number): Plugin {
  function within(execute: Execute): Execute {
    return (args) => {
      const answer = execute(args)
      if (!isPromise(answer)) return answer
      const context = args.contextValue as Context
      const late = Promise.withResolvers<ExecutionResult>()
      const timer = setTimeout(() => {
        context.giveUp()
        late.resolve({ errors: [refusal(context, 'REQUEST_TIMEOUT', 'graphql.fault.tooSlow', { seconds: milliseconds / 1000 })] })
      }, milliseconds)
      return Promise.race([answer, late.promise]).finally(() => clearTimeout(timer))
    }
  }
  return { onExecute: ({ executeFn, setExecuteFn }) => setExecuteFn(within(executeFn as Execute) as typeof executeFn) }
}
