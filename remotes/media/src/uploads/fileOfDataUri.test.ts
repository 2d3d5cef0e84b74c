import { fileOfDataUri } from './fileOfDataUri'

const textOf = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(new Error('unreadable'))
    reader.readAsText(file)
  })

test('MEDIA-05 a picture that is written as text becomes a file of its type', async () => {
  const file = fileOfDataUri('data:image/png;base64,aGFsbG8=', 'Lund')
  expect([file.name, file.type, await textOf(file)]).toEqual(['Lund.png', 'image/png', 'hallo'])
  const plain = fileOfDataUri('data:IMAGE/JPEG;charset=utf-8,bank%20Lund', 'foto')
  expect([plain.name, plain.type, await textOf(plain)]).toEqual(['foto.jpg', 'image/jpeg', 'bank Lund'])
})

test.each([
  '',
  'image/png;base64,aGFsbG8=',
  'data:image/png;base64',
  'data:image/png;base64,%%%',
  'data:image/png;base64,a',
  'data:;;,x',
  'https://lindhorst.example/lund.png',
])('MEDIA-05 what is malformed is told: %j', (uri) => {
  expect(() => fileOfDataUri(uri, 'x')).toThrow(/^invalid dataURI$/)
})

test('MEDIA-05 without Blob it says so in words of its own', () => {
  const { Blob: known } = globalThis
  Object.assign(globalThis, { Blob: undefined })
  expect(() => fileOfDataUri('data:image/png;base64,aGFsbG8=', 'x')).toThrow('A data URI becomes a file in a browser with Blob only')
  Object.assign(globalThis, { Blob: known })
})
