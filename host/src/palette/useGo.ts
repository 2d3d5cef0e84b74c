import { useNavigate } from '@vitrine/shell'

/** Navigates as a link does: a focused field loses focus, and focus moves to the new screen. */
export function useGo(): (to: string) => void {
  const navigate = useNavigate()
  return (to) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    void navigate(to)
  }
}
