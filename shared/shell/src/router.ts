// The only door to react-router for remotes: what is not listed here does not reach them, and webpack drops it.
export {
  Link,
  NavLink,
  Navigate,
  Outlet,
  useBlocker,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom'
export type { LinkProps, NavLinkProps, To } from 'react-router-dom'
