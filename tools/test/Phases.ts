import { cpus } from 'node:os'

interface Phase {
  name: string
  /** On the clock, in seconds */
  seconds: number
  /** What all processors of this machine worked meanwhile, in seconds; whatever else runs on it counts as well */
  busy: number
}

const busySeconds = (): number => cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + (user + nice + sys + irq) / 1000, 0)

/** The parts of a run that come one after the other, and what each of them cost. */
export class Phases {
  readonly #done: Phase[] = []

  /** Does this work as the phase of this name. */
  async run(name: string, work: () => Promise<unknown>): Promise<void> {
    const [began, before] = [performance.now(), busySeconds()]
    await work()
    this.#done.push({ name, seconds: (performance.now() - began) / 1000, busy: busySeconds() - before })
  }

  /** A line for each phase, and one for all of them. */
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
