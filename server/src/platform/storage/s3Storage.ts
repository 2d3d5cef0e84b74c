import type { S3Settings } from '../settings.ts'
import type { Storage } from './Storage.ts'

/**
 * Files in a bucket of object storage that speaks S3. The client is loaded with the first file: whoever keeps files in a folder does
 * not pay for it.
 */
export function s3Storage({ endpoint, region, bucket, accessKeyId, secretAccessKey }: S3Settings): Storage {
  let opened: Promise<Awaited<ReturnType<typeof open>>> | undefined
  async function open() {
    const s3 = await import('@aws-sdk/client-s3')
    const client = new s3.S3Client({
      region,
      ...(endpoint !== null && { endpoint, forcePathStyle: true }),
      // without a pair of keys the client looks where the machine keeps its own
      ...(accessKeyId !== null && secretAccessKey !== null && { credentials: { accessKeyId, secretAccessKey } }),
      // other makers' storage does not know the trailing checksums
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      maxAttempts: 3,
    })
    return { s3, client }
  }
  const ready = () => (opened ??= open())
  return {
    async read(name) {
      const { s3, client } = await ready()
      try {
        const { Body } = await client.send(new s3.GetObjectCommand({ Bucket: bucket, Key: name }))
        return Body === undefined ? null : Buffer.from(await Body.transformToByteArray())
      } catch (error) {
        if (error instanceof s3.NoSuchKey || (error instanceof s3.S3ServiceException && error.$metadata.httpStatusCode === 404 && error.name !== 'NoSuchBucket')) return null
        throw error
      }
    },
    async write(name, bytes) {
      const { s3, client } = await ready()
      await client.send(new s3.PutObjectCommand({ Bucket: bucket, Key: name, Body: bytes, ContentLength: bytes.byteLength }))
    },
  }
}
