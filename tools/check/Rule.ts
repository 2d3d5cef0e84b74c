/** One rule of Vitrine, or a family of them, that a machine guards. */
export interface Rule {
  /** One word; also the heading in docs/checks.md that explains it. */
  name: string
  /** What holds while the check passes, as a sentence. */
  promise: string
  /** One line for each violation, empty when the check passes. `root` is the tree to look at: Vitrine, or a test's copy. */
  find(root: string): Promise<string[]>
}
