import { listScreen } from '@vitrine/lists'
import { fetchQuery, graphql, useRelayEnvironment } from '@vitrine/relay'
import { toasts } from '@vitrine/toasts'
import { type Chosen, lazily } from '@vitrine/ui'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { AddFiles } from '../uploads/AddFiles'
import type { AssociateDialogProps } from '../uploads/AssociateDialog'
import { LibraryUploads } from '../uploads/LibraryUploads'
import { useUploads } from '../uploads/useUploads'
import type { ImagesScreenIdsQuery } from './__generated__/ImagesScreenIdsQuery.graphql'
import type { ImagesScreenQuery } from './__generated__/ImagesScreenQuery.graphql'
import { imagesList } from './images.list'

// loaded with the first image to be added to a product
const AssociateDialog = lazily<AssociateDialogProps>(() => import('../uploads/AssociateDialog').then((module) => ({ default: module.AssociateDialog })))

/** The media library: every image of Vitrine, as cards. */
export default listScreen(imagesList, {
  query: graphql`
    query ImagesScreenQuery($search: String, $filter: ImageFilter, $sort: String, $perPage: Int, $offset: Int, $isNarrowed: Boolean!) {
      images(searchTerm: $search, filter: $filter) {
        totalCount
        results(limit: $perPage, offset: $offset, ordering: $sort) {
          ...imagesList_rows
        }
      }
      all: images @include(if: $isNarrowed) {
        totalCount
      }
      listSettings(list: "images")
    }
  `,
  read: ({ images, all, listSettings }: ImagesScreenQuery['response']) => ({
    rows: images.results,
    count: images.totalCount,
    unfilteredCount: all?.totalCount,
    settings: listSettings,
  }),
  useParts({ state, refresh }) {
    const intl = useIntl()
    const environment = useRelayEnvironment()
    const { queue } = useUploads('library')
    const [chosen, setChosen] = useState<{ ids: readonly string[]; clear(): void } | null>(null)
    const all = async () => {
      const found = await fetchQuery<ImagesScreenIdsQuery>(
        environment,
        everything,
        { search: state.search, filter: imagesList.filterOf(state) },
        { fetchPolicy: 'network-only' },
      ).toPromise()
      return found?.images.results.map(({ id }) => id) ?? []
    }
    const handleAssociate = async ({ ids, count, clear }: Chosen) => {
      if (count > MOST) return toasts.show({ kind: 'warning', text: intl.formatMessage({ id: 'media.associate.many' }, { most: MOST }) })
      setChosen({ ids: ids ?? (await all()), clear })
    }
    return {
      actions: <AddFiles isPrimary onFiles={(files) => queue.add(files)} />,
      bulk: [{ id: 'associate', label: intl.formatMessage({ id: 'media.associate.action' }), onSelect: (found) => void handleAssociate(found) }],
      notice: <LibraryUploads onChanged={refresh} />,
      dialogs: chosen && (
        <AssociateDialog
          images={chosen.ids}
          onClose={() => setChosen(null)}
          onDone={() => {
            chosen.clear()
            refresh()
          }}
        />
      ),
    }
  },
})

// The maximum number per page
const MOST = 200

const everything = graphql`
  query ImagesScreenIdsQuery($search: String, $filter: ImageFilter) {
    images(searchTerm: $search, filter: $filter) {
      results(limit: 200) {
        id
      }
    }
  }
`
