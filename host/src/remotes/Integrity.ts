declare global {
  interface Window {
    /** Asked by the runtime of each remote for the hash of a file that it is about to fetch (tools/bundler/IntegrityPlugin.ts) */
    vitrineIntegrity?: (url: string) => string
  }
}

/** The hash of nothing: no script that does anything has it. */
const OF_NOTHING = 'sha384-OLBgp1GsljhM2TJ+sbHjaiH9txEUvgdDTAzHv2P24donTt6/529l+9Ua0vFImLlb'

/**
 * The hashes of the scripts of each remote, as its manifest names them. Of two builds of a remote that one page has had, the
 * files of both are known: their names differ.
 */
export class Integrity {
  /** By the folder that the remote's files are in */
  private readonly hashes = new Map<string, Record<string, string>>()

  /** @param manifest the address of the manifest that named these hashes */
  note(manifest: string, hashes: Record<string, string>): void {
    const folder = new URL('.', manifest).href
    this.hashes.set(folder, { ...this.hashes.get(folder), ...hashes })
  }

  /** What the `integrity` of a script must be; empty when nobody said: a build from before, or one under development. */
  of = (url: string): string => {
    const { origin, pathname } = new URL(url)
    const file = origin + pathname
    for (const [folder, hashes] of this.hashes) {
      // what the manifest does not name is none of that build's files
      if (file.startsWith(folder)) return hashes[file.slice(folder.length)] ?? OF_NOTHING
    }
    return ''
  }
}
