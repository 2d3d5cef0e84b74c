export { defineRemote } from './defineRemote'
export { screen } from './screen'
export { panel } from './panel'
export { Slot } from './Slot'
export { usePanels, type PanelInfo } from './usePanels'
export { usePanelFields, type LoadedPanelFields } from './usePanelFields'
export type { PanelField, PanelFields, PanelFieldWords } from './PanelFields'
export { addressOf, hostKeys, hostPaths, routeNameOf, routes, type RouteName } from './routes'
export { followRecordTitles, usePageTitle } from './usePageTitle'
export { fetchCode } from './fetchCode'
export { isChunkError } from './isChunkError'
export { StaleCodeError } from './StaleCodeError'
export * from './router'
// with a star: only then can a remote augment them
export type * from './SlotProps'
export type {
  CommandEntry,
  CommandGroup,
  MenuEntry,
  MenuGroup,
  MenuGroupEntry,
  PanelEntry,
  Remote,
  RouteParams,
  ScreenAddress,
  ScreenComponent,
  ScreenEntry,
  ScreenProps,
  ScreenQuery,
} from './Remote'
export { hostMenuGroups, type HostMenuGroup } from './hostMenuGroups'
export type { Localised, Registry, RegistryCommand, RegistryMenuEntry, RegistryMenuGroup, RegistryPanel, RegistryRemote } from './Registry'
// For the host and for renderScreen
export { fetchArtifact } from './fetchArtifact'
export { setCodeRecovery, type CodeRecovery } from './fetchCode'
export { ShellProvider, useShell, type FailedProps, type ShellServices } from './ShellContext'
export { RemoteBoundary } from './RemoteBoundary'
export { remoteRoutes } from './remoteRoutes'
export type { RemoteRouteServices } from './Visit'
