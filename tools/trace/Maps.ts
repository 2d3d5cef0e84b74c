import { globSync, readFileSync } from 'node:fs'
import { basename, join, posix } from 'node:path'
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping'

/** The source maps that the builds moved aside: `<folder>/<host or remote>/<build>/assets/<file>.map`. */
export class Maps {
  readonly #folder: string
  readonly #read = new Map<string, { name: string; map: TraceMap } | null>()

  constructor(folder: string) {
    this.#folder = folder
  }

  /**
   * The source line for a line of a stack: `save https://…/assets/975.9c7d8e62.js:1:2345` becomes
   * `save remotes/content/src/reviews/ReviewTable.tsx:12:7`. Undefined when no map matches.
   */
  read(frame: string): string | undefined {
    const found = /^(.*?)(https?:\/\/[^\s()]+?):(\d+):(\d+)\)?\s*$/.exec(frame)
    if (!found) return undefined
    const [, before = '', address = '', line, column] = found
    const known = this.#mapOf(address)
    // browsers count columns from one, maps from zero
    const place = known && originalPositionFor(known.map, { line: Number(line), column: Number(column) - 1 })
    if (!known || !place?.source) return undefined
    const caller = /(\S+) ?[@(]?$/.exec(before.replace(/^\s*at (async )?/, ''))?.[1]?.replace(/@$/, '')
    // the names of minified functions are meaningless; the map has the original ones, where it has any
    const name = place.name ?? (caller && caller.length > 2 ? caller : undefined)
    return `${name ? `${name} ` : ''}${pathOf(known.name, place.source)}:${place.line}:${place.column + 1}`
  }

  /** A file's name contains the hash of its content, so it is the same file wherever it was served from. */
  #mapOf(address: string): { name: string; map: TraceMap } | null {
    const file = basename(new URL(address).pathname)
    const known = this.#read.get(file)
    if (known !== undefined) return known
    const [path] = /^[\w.-]+$/.test(file) ? globSync(`*/*/assets/${file}.map`, { cwd: this.#folder }) : []
    const map = path === undefined ? null : { name: path.split(/[/\\]/)[0]!, map: new TraceMap(readFileSync(join(this.#folder, path), 'utf8')) }
    this.#read.set(file, map)
    return map
  }
}

/** webpack writes paths relative to the package: `webpack://vitrine_content_…/./src/reviews/ReviewTable.tsx`. */
const pathOf = (name: string, source: string): string => {
  const inPackage = source.replace(/^webpack:\/\/[^/]*\//, '')
  return posix.normalize(posix.join(name === 'host' ? 'host' : `remotes/${name}`, inPackage))
}
