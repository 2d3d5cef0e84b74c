import { InvalidArgumentError } from 'commander'

/** Reads an option that is a whole number, within bounds. */
export function readWhole(least: number, most: number): (text: string) => number {
  return (text) => {
    const number = Number(text)
    if (Number.isInteger(number) && number >= least && number <= most) return number
    throw new InvalidArgumentError(`It is a whole number from ${least} to ${most}.`)
  }
}
