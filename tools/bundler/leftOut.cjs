/** Replaces modules that are left out of the build, see leftOut.ts. */
module.exports = () => {
  throw new Error('This part of a library is left out of the build: see tools/bundler/leftOut.ts')
}
