import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The plain entity, in files that no other tool takes for Vitrine's own. */
export const modelFolder = 'tools/new/model'

/** Changes to Vitrine that are prepared first and then written all at once, or not at all. */
export class Draft {
  readonly root: string
  readonly #texts = new Map<string, string>()
  readonly created: string[] = []
  readonly changed: string[] = []

  constructor(root: string) {
    this.root = root
  }

  /** The text of a file as it will be. @throws Error when the file does not exist */
  read(path: string): string {
    return this.#texts.get(path) ?? readFileSync(join(this.root, path), 'utf8')
  }

  /** A file of the plain entity that is the model for all others, by its path in Vitrine. */
  readModel(path: string): string {
    return readFileSync(join(this.root, modelFolder, `${path}.txt`), 'utf8')
  }

  /** @throws Error when the file exists: existing files are never overwritten */
  create(path: string, text: string): void {
    if (existsSync(join(this.root, path))) throw new Error(`${path} is there already; nothing was written.`)
    this.#texts.set(path, text)
    this.created.push(path)
  }

  /** @throws Error when the file does not look as expected, that is, when `change` returns it unchanged */
  change(path: string, change: (text: string) => string): void {
    const before = this.read(path)
    const after = change(before)
    if (after === before) throw new Error(`${path} no longer looks as this command knows it; nothing was written.`)
    this.#texts.set(path, after)
    if (!this.changed.includes(path)) this.changed.push(path)
  }

  write(): void {
    for (const [path, text] of this.#texts) {
      mkdirSync(dirname(join(this.root, path)), { recursive: true })
      writeFileSync(join(this.root, path), text)
    }
  }
}
