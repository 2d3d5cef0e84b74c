import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import S3rver from 's3rver'

/**
 * A real S3 server on loopback with one bucket, `files`, and one key pair; it stops after the file's tests.
 * @returns the settings by which the product finds the bucket
 */
export async function startBucket(): Promise<Record<'S3_ENDPOINT' | 'S3_BUCKET' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY', string>> {
  const directory = mkdtempSync(join(tmpdir(), 'vitrine-s3-'))
  const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets: [{ name: 'files', configs: [] }] })
  const { port } = await server.run()
  after(async () => {
    await server.close()
    rmSync(directory, { recursive: true, force: true })
  })
  return { S3_ENDPOINT: `http://127.0.0.1:${port}`, S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' }
}
