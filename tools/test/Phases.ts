import { cpus } from 'node:os'

interface Phase {
  name: string
  /** Wall-clock time in seconds */
  seconds: number
  /** CPU time of all processors of this machine meanwhile, in seconds; other processes count as well */
  busy: number
}

const busySeconds = (): number => cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + (user + nice + sys + irq) / 1000, 0)

/** The consecutive phases of a run, and what each of them cost. */
export class Phases {
  readonly #done: Phase[] = []

  /** Runs `work` as the phase with this name. */
  async run(name: string, work: () => Promise<unknown>): Promise<void> {
    const [began, before] = [performance.now(), busySeconds()]
    await work()
    this.#done.push({ name, seconds: (performance.now() - began) / 1000, busy: busySeconds() - before })
  }

  /** One line per phase, and one for the total. */
  report(): string[] {
    const whole = this.#done.reduce((sum, { seconds, busy }) => ({ name: 'together', seconds: sum.seconds + seconds, busy: sum.busy + busy }), {
      name: '',
      seconds: 0,
      busy: 0,
    })
    const line = ({ name, seconds, busy }: Phase) => `${seconds.toFixed(0).padStart(7)} s${busy.toFixed(0).padStart(8)} s of processors  ${name}`
    return ['', 'The phases of this run, by the clock', ...[...this.#done, whole].map(line)]
  }
}
