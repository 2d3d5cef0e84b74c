import { graphql, useMutation } from '@vitrine/relay'
import type { useSaveListSettingsMutation } from './__generated__/useSaveListSettingsMutation.graphql'

/** Keeps how the viewer has arranged a list; null forgets it. Nobody is told: it shows. */
export function useSaveListSettings(): (list: string, settings: string | null) => void {
  const [commit] = useMutation<useSaveListSettingsMutation>(graphql`
    mutation useSaveListSettingsMutation($list: String!, $settings: JSONString) {
      saveListSettings(list: $list, settings: $settings)
    }
  `)
  return (list, settings) =>
    void commit({
      variables: { list, settings },
      // whoever comes back to the list is shown it at once, while it is asked for again
      updater: (store) => void store.getRoot().setValue(settings, 'listSettings', { list }),
    })
}
