import { isChunkError } from './isChunkError'

const named = (name: string, message = '') => Object.assign(new Error(message), { name })

test.each([
  ['a chunk of webpack', named('ChunkLoadError', 'Loading chunk 806 failed.')],
  ['the same without its name', new Error('Loading chunk 806 failed.\n(missing: http://localhost/806.js)')],
  ['a style sheet', Object.assign(new Error('x'), { code: 'CSS_CHUNK_LOAD_FAILED' })],
  ['a manifest', new Error('[ Federation Runtime ]: Failed to get manifest. #RUNTIME-003')],
  ['an entry', new Error('[ Federation Runtime ]: Failed to load script resources. #RUNTIME-008')],
])('NET-07 %s that did not come is a failure to fetch code', (_, error) => {
  expect(isChunkError(error)).toBe(true)
})

test.each([
  ['an error in the code', new TypeError("Cannot read properties of undefined (reading 'name')")],
  ['another word of federation', new Error('#RUNTIME-006')],
  ['something that is no error', 'Loading chunk 1 failed'],
])('%s is none', (_, error) => {
  expect(isChunkError(error)).toBe(false)
})
