import { graphql, useMutation } from '@vitrine/relay'
import type { useFavourSavedSearchMutation } from './__generated__/useFavourSavedSearchMutation.graphql'

/** Makes a saved search a tab above the list, or takes the tab away. */
export function useFavourSavedSearch(): (id: string, favourite: boolean, onDone: () => void) => void {
  const [commit] = useMutation<useFavourSavedSearchMutation>(graphql`
    mutation useFavourSavedSearchMutation($id: ID!, $favourite: Boolean!) {
      favourSavedSearch(id: $id, favourite: $favourite) {
        id
        isFavourite
      }
    }
  `)
  return (id, favourite, onDone) => void commit({ variables: { id, favourite }, onCompleted: onDone })
}
