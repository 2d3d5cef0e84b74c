import { graphql, newIdempotencyKey, useFetchFile } from '@vitrine/relay'
import { useEffect, useSyncExternalStore } from 'react'
import type { useUploadsMutation } from './__generated__/useUploadsMutation.graphql'
import { type FetchFile, postFile } from '@vitrine/pickers/files'
import type { UploadItem } from './UploadItem'
import { type Send, UploadQueue } from './UploadQueue'

const mutation = graphql`
  mutation useUploadsMutation($file: Upload!, $choice: DuplicateChoice, $replaces: ID, $key: String) {
    uploadImage(file: $file, choice: $choice, replaces: $replaces, idempotencyKey: $key) {
      image {
        id
        name
        image500282Url
      }
      duplicates {
        isExact
        image {
          id
          name
          image500282Url
        }
      }
      errors {
        message
      }
    }
  }
`

const sendBy =
  (fetchFile: FetchFile): Send =>
  async ({ key, file }, choice, onProgress, signal) => {
    const variables = { choice: choice.kind, replaces: choice.kind === 'REPLACE' ? choice.id : null, key: `${key}-${choice.kind}` }
    const progress = (sent: number, total: number) => onProgress(total > 0 ? sent / total : 0)
    const { uploadImage } = await postFile<useUploadsMutation['response']>(fetchFile, mutation, file, variables, progress, signal)
    const { image, duplicates, errors } = uploadImage
    const doubles = duplicates.map(({ isExact, image: { id, name, image500282Url } }) => ({ id, name, image500282Url, isExact }))
    return {
      image: image ? { id: image.id, name: image.name, image500282Url: image.image500282Url } : null,
      doubles,
      problem: errors.length > 0 ? errors.map(({ message }) => message).join(' ') : null,
    }
  }

// As long as the page lives: returning to the screen finds them again.
const queues = new Map<string, UploadQueue>()

/**
 * The uploads to the library from one place of the product.
 * @param place `library`, or `product 7`
 */
export function useUploads(place: string): { queue: UploadQueue; items: readonly UploadItem[] } {
  const fetchFile = useFetchFile()
  let queue = queues.get(place)
  if (!queue) queues.set(place, (queue = new UploadQueue(sendBy(fetchFile), newIdempotencyKey)))
  const known = queue
  useEffect(() => known.sendBy(sendBy(fetchFile)))
  return { queue: known, items: useSyncExternalStore(known.subscribe, known.items) }
}
