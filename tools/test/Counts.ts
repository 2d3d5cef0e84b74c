/** Counts of passed, failed and skipped tests. */
export class Counts {
  passed = 0
  failed = 0
  skipped = 0

  add(other: { passed: number; failed: number; skipped: number }): this {
    this.passed += other.passed
    this.failed += other.failed
    this.skipped += other.skipped
    return this
  }

  /** `12 passed, 0 failed`, and the skipped ones when there are any. */
  toString(): string {
    return `${this.passed} passed, ${this.failed} failed${this.skipped > 0 ? `, ${this.skipped} skipped` : ''}`
  }
}
