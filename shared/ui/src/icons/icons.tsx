import type { ReactNode } from 'react'

function draw(children: ReactNode) {
  return function Icon() {
    return (
      <svg
        viewBox="0 0 16 16"
        width="16"
        height="16"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        {children}
      </svg>
    )
  }
}

/** Line icons of 16 px in the text's colour; always beside a text or a hidden label. */
export const CheckIcon = draw(<path d="m3 8.5 3.2 3.2L13 4.8" />)
export const CloseIcon = draw(<path d="m4.5 4.5 7 7m0-7-7 7" />)
export const InfoIcon = draw(<path d="M8 1.8a6.2 6.2 0 1 0 0 12.4A6.2 6.2 0 0 0 8 1.8ZM8 7.2v4M8 4.8v.1" />)
export const WarningIcon = draw(<path d="M8 2 1.6 13.4h12.8L8 2Zm0 4.4v3.4m0 1.8v.1" />)
export const SearchIcon = draw(<path d="M7 2.2a4.8 4.8 0 1 0 0 9.6 4.8 4.8 0 0 0 0-9.6Zm3.6 8.4 3.2 3.2" />)
export const ListIcon = draw(<path d="M3 4.2h10M3 8h10M3 11.8h10" />)
export const GridIcon = draw(<path d="M2.8 2.8h4v4h-4zM9.2 2.8h4v4h-4zM2.8 9.2h4v4h-4zM9.2 9.2h4v4h-4z" />)
export const ColumnsIcon = draw(<path d="M4 3v10M8 3v10m4-10v10" />)
export const PlusIcon = draw(<path d="M8 3.2v9.6M3.2 8h9.6" />)
export const ChevronDownIcon = draw(<path d="m4.5 6.2 3.5 3.6 3.5-3.6" />)
export const ChevronLeftIcon = draw(<path d="M9.8 4.5 6.2 8l3.6 3.5" />)
export const ChevronRightIcon = draw(<path d="M6.2 4.5 9.8 8l-3.6 3.5" />)
export const MoreIcon = draw(<path d="M3.5 8h.01M8 8h.01M12.5 8h.01" strokeWidth="2.4" />)
export const UndoIcon = draw(<path d="M5.5 3 2.5 6l3 3M3 6h6a4 4 0 0 1 0 8H6.5" />)
export const RedoIcon = draw(<path d="m10.5 3 3 3-3 3M13 6H7a4 4 0 0 0 0 8h2.5" />)
export const ClockIcon = draw(<path d="M8 1.8a6.2 6.2 0 1 0 0 12.4A6.2 6.2 0 0 0 8 1.8ZM8 4.6V8l2.4 1.6" />)
export const SwapIcon = draw(<path d="M3 5.6h9.4M9.8 3l2.6 2.6-2.6 2.6M13 10.4H3.6M6.2 7.8l-2.6 2.6L6.2 13" />)
export const EyeIcon = draw(<path d="M1.8 8S4 3.8 8 3.8 14.2 8 14.2 8 12 12.2 8 12.2 1.8 8 1.8 8ZM8 6.2a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6Z" />)
export const LockIcon = draw(<path d="M3.6 7.4h8.8v6.2H3.6zM5.4 7.4V5a2.6 2.6 0 0 1 5.2 0v2.4" />)
