export interface Manifest {
  /** Build of the remote that these files belong to */
  build: string
  /** Hashes of the scripts, by their paths beside the manifest; missing in a build from before */
  integrity?: Record<string, string>
}

/**
 * Reads what a remote says of itself, before federation does: a page in place of the manifest, half a file or the
 * manifest of another remote would otherwise fail far from here, or run the wrong code.
 *
 * @throws what is wrong with it
 */
export function readManifest(text: string, remote: string): Manifest {
  const manifest = asObject(parse(text), 'The manifest')
  const facts = asObject(manifest['metaData'], 'metaData')
  if (facts['name'] !== remote) throw new Error(`The manifest is that of ${String(facts['name'])}, not of ${remote}`)
  asText(facts['globalName'], 'metaData.globalName')
  asText(asObject(facts['remoteEntry'], 'metaData.remoteEntry')['name'], 'metaData.remoteEntry.name')
  const exposes = asList(manifest['exposes'], 'exposes').map((expose) => asObject(expose, 'exposes'))
  if (!exposes.some(({ path }) => path === './remote')) throw new Error('The manifest exposes no ./remote')
  asList(manifest['shared'], 'shared')
  // federation takes a style sheet that is missing for one that has come, so nobody would see it fail
  if (exposes.some(hasStyles)) throw new Error(`The remote ${remote} brings style sheets: it may use those of @vitrine/ui alone`)
  const build = asText(asObject(facts['buildInfo'], 'metaData.buildInfo')['buildVersion'], 'metaData.buildInfo.buildVersion')
  if (manifest['integrity'] === undefined) return { build }
  const integrity = Object.entries(asObject(manifest['integrity'], 'integrity'))
  return { build, integrity: Object.fromEntries(integrity.map(([file, hash]) => [file, asText(hash, `integrity of ${file}`)])) }
}

function hasStyles({ assets }: Record<string, unknown>): boolean {
  const css = asObject(asObject(assets, 'exposes.assets')['css'] ?? {}, 'exposes.assets.css')
  return Object.values(css).some((files) => Array.isArray(files) && files.length > 0)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new Error('The manifest is not JSON', { cause })
  }
}

function asObject(value: unknown, name: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error(`${name} is missing in the manifest`)
  return value as Record<string, unknown>
}

function asList(value: unknown, name: string): unknown[] {
  if (!Array.isArray(value)) throw new Error(`${name} is missing in the manifest`)
  return value
}

function asText(value: unknown, name: string): string {
  if (typeof value !== 'string' || value === '') throw new Error(`${name} is missing in the manifest`)
  return value
}
