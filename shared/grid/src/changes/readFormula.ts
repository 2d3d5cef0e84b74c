import jsep, { type BinaryExpression, type CallExpression, type Expression, type Identifier, type Literal, type UnaryExpression } from 'jsep'

/** Why a formula is invalid, or has no result for a row. */
export type FormulaFault = { kind: 'unreadable' } | { kind: 'unknown'; name: string } | { kind: 'empty'; name: string } | { kind: 'noResult' }

export interface Formula {
  /** With the numbers of one row, by column id */
  evaluate(numberOf: (columnId: string) => number | null): number | FormulaFault
}

/** The only functions of formulas; all take and return numbers. */
const functions: Readonly<Record<string, (...numbers: number[]) => number>> = {
  round: (number, digits = 0) => Number(Math.round(Number(`${number}e${digits}`)) + `e-${digits}`),
  ceil: (number) => Math.ceil(number),
  floor: (number) => Math.floor(number),
  abs: (number) => Math.abs(number),
  min: (...numbers) => Math.min(...numbers),
  max: (...numbers) => Math.max(...numbers),
}

const operators: Readonly<Record<string, (left: number, right: number) => number>> = {
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  '/': (left, right) => left / right,
  '%': (left, right) => left % right,
  '^': (left, right) => left ** right,
}

// jsep gives ^ the precedence of JavaScript's xor, which is lower than +
jsep.addBinaryOp('^', 11, true)

const own = <Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined => (Object.hasOwn(record, name) ? record[name] : undefined)

class Fault extends Error {
  readonly fault: FormulaFault

  constructor(fault: FormulaFault) {
    super(fault.kind)
    this.fault = fault
  }
}

/**
 * Parses "=width*depth", "=round(price*1,1; 2)": numbers, columns by name, + - * / % ^ and a few functions. Evaluated from the
 * syntax tree; no script is executed. A comma between digits is a decimal comma unless it separates a function's arguments.
 */
export function readFormula(text: string, names: ReadonlyMap<string, string>): Formula | FormulaFault {
  const body = text.trim().replace(/^=/, '')
  const tidy = body.includes(';') || !body.includes('(') || !/\(.*,.*\)/.test(body) ? body.replace(/(\d),(\d)/g, '$1.$2').replaceAll(';', ',') : body
  try {
    const tree = jsep(tidy)
    checkTree(tree, names)
    return { evaluate: (numberOf) => evaluate(tree, (name) => numberOf(names.get(name) ?? '')) }
  } catch (error) {
    return error instanceof Fault ? error.fault : { kind: 'unreadable' }
  }
}

function checkTree(tree: Expression, known: ReadonlyMap<string, string>): void {
  switch (tree.type) {
    case 'Literal':
      if (typeof (tree as Literal).value !== 'number') throw new Fault({ kind: 'unreadable' })
      return
    case 'Identifier': {
      const { name } = tree as Identifier
      if (!known.has(name)) throw new Fault({ kind: 'unknown', name })
      return
    }
    case 'UnaryExpression': {
      const { operator, argument } = tree as UnaryExpression
      if (operator !== '-' && operator !== '+') throw new Fault({ kind: 'unreadable' })
      return checkTree(argument, known)
    }
    case 'BinaryExpression': {
      const { operator, left, right } = tree as BinaryExpression
      if (!own(operators, operator)) throw new Fault({ kind: 'unreadable' })
      checkTree(left, known)
      return checkTree(right, known)
    }
    case 'CallExpression': {
      const { callee, arguments: given } = tree as CallExpression
      if (callee.type !== 'Identifier' || given.length === 0) throw new Fault({ kind: 'unreadable' })
      const { name } = callee as Identifier
      if (!own(functions, name)) throw new Fault({ kind: 'unknown', name })
      for (const one of given) checkTree(one, known)
      return
    }
    default:
      throw new Fault({ kind: 'unreadable' })
  }
}

function evaluate(tree: Expression, numberOf: (name: string) => number | null): number | FormulaFault {
  try {
    const result = work(tree, numberOf)
    return Number.isFinite(result) ? result : { kind: 'noResult' }
  } catch (error) {
    if (error instanceof Fault) return error.fault
    throw error
  }
}

function work(tree: Expression, numberOf: (name: string) => number | null): number {
  switch (tree.type) {
    case 'Literal':
      return (tree as Literal).value as number
    case 'Identifier': {
      const { name } = tree as Identifier
      const number = numberOf(name)
      if (number === null) throw new Fault({ kind: 'empty', name })
      return number
    }
    case 'UnaryExpression': {
      const number = work((tree as UnaryExpression).argument, numberOf)
      return (tree as UnaryExpression).operator === '-' ? -number : number
    }
    case 'CallExpression': {
      const { callee, arguments: given } = tree as CallExpression
      return own(functions, (callee as Identifier).name)!(...given.map((one) => work(one, numberOf)))
    }
    default: {
      const { operator, left, right } = tree as BinaryExpression
      return own(operators, operator)!(work(left, numberOf), work(right, numberOf))
    }
  }
}
