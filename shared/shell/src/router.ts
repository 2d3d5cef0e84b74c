// Remotes import react-router through this package only: what is not listed is unavailable to them, and webpack drops it.
export { Link, NavLink, Navigate, Outlet, useBlocker, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom'
export type { LinkProps, NavLinkProps, To } from 'react-router-dom'
