import type { ReactNode } from 'react'

export interface PageHeaderProps {
  title: ReactNode
  /** The number beside the title. */
  count?: ReactNode
  actions?: ReactNode
  breadcrumb?: ReactNode
}

/** A page's header: title, count, and actions. */
export function PageHeader({ title, count, actions, breadcrumb }: PageHeaderProps) {
  return (
    <header className="v-page-header">
      <div>
        {breadcrumb}
        <div className="v-page-title">
          <h1>{title}</h1>
          {count !== undefined && <span className="v-count">{count}</span>}
        </div>
      </div>
      {actions && (
        <div className="v-actions" data-kept-clear>
          {actions}
        </div>
      )}
    </header>
  )
}
