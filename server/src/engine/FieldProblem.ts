import type { Problem } from './Plan.ts'

/** Thrown by a field's normalise: the value does not have the field's format. The engine turns it into a blocked item. */
export class FieldProblem extends Error {
  readonly problem: Omit<Problem, 'field'>
  constructor(code: string, values?: Problem['values']) {
    super(code)
    this.problem = values ? { code, values } : { code }
  }
}
