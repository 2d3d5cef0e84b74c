/** The server's clock, as its answers tell it: the one of the computer may be wrong by hours. */
export class ServerClock {
  private ahead = 0

  /** @param date the Date header of an answer that comes straight from the server */
  hear(date: string | null): void {
    const heard = Date.parse(date ?? '')
    if (!Number.isNaN(heard)) this.ahead = heard - Date.now()
  }

  /** Milliseconds since 1970, for the server */
  now = (): number => Date.now() + this.ahead
}

/** The clock of the server that this tab speaks with. */
export const serverClock = new ServerClock()
