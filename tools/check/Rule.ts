/** One rule of Vitrine, or a family of rules, that is checked automatically. */
export interface Rule {
  /** One word; also the heading in docs/checks.md that explains it. */
  name: string
  /** What holds while the check passes, as a sentence. */
  promise: string
  /** One line per violation, empty when the check passes. `root` is the tree to check: Vitrine, or a test's copy. */
  find(root: string): Promise<string[]>
}
