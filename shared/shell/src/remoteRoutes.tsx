import { Outlet, type RouteObject } from 'react-router-dom'
import type { RouteParams, ScreenAddress, ScreenQuery } from './Remote'
import { ScreenHost } from './ScreenHost'
import { routeNameOf } from './routes'
import { Visit, type RemoteRouteServices } from './Visit'

/**
 * The routes of one remote, from the registry: one pathless parent, one child per address. Their loaders neither reject nor
 * wait, so an unavailable remote does not affect the router: the screen's own boundary shows the failure, and both a retry and
 * navigating there again try again.
 */
export function remoteRoutes(remote: { id: string; paths: string[] }, services: RemoteRouteServices): RouteObject {
  const children = remote.paths.map((path): RouteObject => {
    let visit: Visit | undefined
    let variablesAt: ScreenQuery['variables'] | undefined
    const variables = (address: ScreenAddress) => JSON.stringify(variablesAt?.(address))
    const name = routeNameOf(path)
    return {
      path,
      ...(name && { id: name }),
      element: <ScreenHost remote={remote.id} />,
      loader: ({ request, params }) => (visit = new Visit(remote.id, path, addressOf(request.url, params), services)),
      // a tab or a drawer in the address is no reason to fetch the same data again; a retry and a reload are
      shouldRevalidate: ({ currentUrl, nextUrl, currentParams, nextParams, defaultShouldRevalidate }) => {
        variablesAt = visit?.variablesAt ?? variablesAt
        if (!variablesAt || currentUrl.href === nextUrl.href) return defaultShouldRevalidate
        return variables(addressOf(currentUrl, currentParams)) !== variables(addressOf(nextUrl, nextParams))
      },
    }
  })
  // nothing is drawn in the moment before the first loader has run
  return { id: `remote:${remote.id}`, element: <Outlet />, hydrateFallbackElement: <></>, children }
}

function addressOf(url: string | URL, params: object): ScreenAddress {
  return { params: params as RouteParams, search: new URL(url).searchParams }
}
