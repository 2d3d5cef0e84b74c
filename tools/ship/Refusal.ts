/** The command cannot be carried out as given: wrong usage (2), or refused by the ship checks (3). */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly exitCode: 2 | 3

  constructor(exitCode: 2 | 3, lines: readonly string[]) {
    super(lines.join('\n'))
    this.exitCode = exitCode
  }
}

/** Runs a command: an error is printed with its own message, and the exit code gives the kind of ending. */
export const runCommand = async (command: () => Promise<void>): Promise<void> => {
  try {
    await command()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = error instanceof Refusal ? error.exitCode : 1
  }
}
