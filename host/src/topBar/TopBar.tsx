import { useSession } from '@vitrine/session'
import { useShell } from '@vitrine/shell'
import { lazily, useMediaQuery } from '@vitrine/ui'
import { Quiet } from '../app/Quiet'
import { readOverrides } from '../overrides/overrides'
import { GlobalSearch } from '../search/GlobalSearch'
import { CompactMenu } from './CompactMenu'
import { DevBadge, DevBadgePlace } from './DevBadge'
import { Layers } from './Layers'
import { Logo } from './Logo'
import { MainMenu } from './MainMenu'
import { isHostGroup, menuGroupsOf } from './menuGroups'
import { UserMenu } from './UserMenu'

// its place stands from the start: the bar must not move when it comes
const bellPlace = <span className="host-bell-place" />
const JobsBell = lazily(() => import('../jobs/JobsBell'), { pending: bellPlace, failed: () => bellPlace })

const OverrideBadge = lazily(() => import('../overrides/OverrideBadge'), { pending: null })

/** The bar above every screen. Menu and search are for staff alone: a visitor and a share link see neither. */
export function TopBar() {
  const { token, shareLink } = useSession()
  const { registry } = useShell()
  const hasOverrides = readOverrides().length > 0
  const ownGroups = menuGroupsOf(registry).filter(({ group }) => !isHostGroup(group)).length
  // above 1024 px the host's groups fit; each that a remote brings, and the badge, need room of their own
  const isCompact = useMediaQuery(`(max-width: ${1024 + 190 * ownGroups + (hasOverrides ? 150 : 0)}px)`)
  const isStaff = token !== null && shareLink === null
  return (
    <header className="host-bar">
      {isStaff && isCompact && <CompactMenu />}
      <Logo />
      {isStaff && !isCompact && <MainMenu />}
      <div className="host-bar-end">
        {isStaff && <GlobalSearch />}
        {hasOverrides && <OverrideBadge />}
        <Quiet fallback={<DevBadgePlace />}>
          <DevBadge />
        </Quiet>
        {isStaff && (
          <Quiet fallback={bellPlace}>
            <JobsBell />
          </Quiet>
        )}
        <UserMenu />
      </div>
      {isStaff && <Layers />}
    </header>
  )
}
