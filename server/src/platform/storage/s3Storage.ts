import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { S3Settings } from '../settings.ts'
import type { Storage } from './Storage.ts'

// The client does not retry streams itself.
const attempts = 3

/** Files in S3-compatible object storage. The client is loaded with the first file, so that it costs nothing for whoever uses a folder. */
export function s3Storage({ endpoint, region, bucket, accessKeyId, secretAccessKey }: S3Settings): Storage {
  let opened: Promise<Awaited<ReturnType<typeof open>>> | undefined
  async function open() {
    const s3 = await import('@aws-sdk/client-s3')
    const client = new s3.S3Client({
      region,
      ...(endpoint !== null && { endpoint, forcePathStyle: true }),
      // without a key pair the client uses the machine's credentials
      ...(accessKeyId !== null && secretAccessKey !== null && { credentials: { accessKeyId, secretAccessKey } }),
      // other vendors' storage does not know trailing checksums
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      maxAttempts: attempts,
    })
    return { s3, client }
  }
  const ready = () => (opened ??= open())

  async function get(name: string) {
    const { s3, client } = await ready()
    try {
      return await client.send(new s3.GetObjectCommand({ Bucket: bucket, Key: name }))
    } catch (error) {
      if (error instanceof s3.NoSuchKey || (error instanceof s3.S3ServiceException && error.$metadata.httpStatusCode === 404 && error.name !== 'NoSuchBucket'))
        return null
      throw error
    }
  }

  return {
    async read(name) {
      const found = await get(name)
      return found?.Body === undefined ? null : Buffer.from(await found.Body.transformToByteArray())
    },
    async write(name, bytes) {
      const { s3, client } = await ready()
      await client.send(new s3.PutObjectCommand({ Bucket: bucket, Key: name, Body: bytes, ContentLength: bytes.byteLength }))
    },
    async openRead(name) {
      const found = await get(name)
      if (found?.Body === undefined) return null
      if (found.ContentLength === undefined) throw new Error(`The object storage does not say how large ${name} is`)
      return { size: found.ContentLength, content: found.Body as Readable }
    },
    async writeFile(name, path) {
      const { s3, client } = await ready()
      const { size } = await stat(path)
      for (let attempt = 1; ; attempt += 1) {
        const content = createReadStream(path)
        try {
          await client.send(new s3.PutObjectCommand({ Bucket: bucket, Key: name, Body: size === 0 ? '' : content, ContentLength: size }))
          return
        } catch (error) {
          const status = error instanceof s3.S3ServiceException ? (error.$metadata.httpStatusCode ?? 500) : 500
          if (attempt === attempts || status < 500) throw error
        } finally {
          content.destroy()
        }
      }
    },
    async remove(name) {
      const { s3, client } = await ready()
      await client.send(new s3.DeleteObjectCommand({ Bucket: bucket, Key: name }))
    },
    async *list(prefix = '') {
      const { s3, client } = await ready()
      for await (const { Contents = [] } of s3.paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix })) {
        for (const { Key, LastModified } of Contents) if (Key !== undefined) yield { name: Key, modifiedAt: LastModified ?? new Date() }
      }
    },
  }
}
