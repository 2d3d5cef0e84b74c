/** The server's clock, from its responses: the computer's may be wrong by hours. */
export class ServerClock {
  private ahead = 0

  /** @param date the Date header of a response that comes directly from the server */
  hear(date: string | null): void {
    const heard = Date.parse(date ?? '')
    if (!Number.isNaN(heard)) this.ahead = heard - Date.now()
  }

  /** The server's time, in milliseconds since 1970 */
  now = (): number => Date.now() + this.ahead
}

/** The clock of this tab's server. */
export const serverClock = new ServerClock()
