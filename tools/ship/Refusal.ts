/** What was asked cannot be done as it was asked: usage (2), or the gate's judgement (3). */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly exitCode: 2 | 3

  constructor(exitCode: 2 | 3, lines: readonly string[]) {
    super(lines.join('\n'))
    this.exitCode = exitCode
  }
}

/** Runs a command: what it refuses is told in its own words, and its exit code says what kind of ending it was. */
export const runCommand = async (command: () => Promise<void>): Promise<void> => {
  try {
    await command()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = error instanceof Refusal ? error.exitCode : 1
  }
}
