/** One rule of the house, or a family of them, that a machine guards. */
export interface Wall {
  /** One word; also the heading in docs/walls.md that explains it. */
  name: string
  /** What holds while the wall stands, as a sentence. */
  promise: string
  /** One line for each breach, empty when the wall stands. `root` is the tree to look at: the house, or a test's copy. */
  find(root: string): Promise<string[]>
}
