import { useNavigate } from '@vitrine/shell'

/** Goes to an address as a link does: a field that had the focus is left, and the keyboard goes on in the new screen. */
export function useGo(): (to: string) => void {
  const navigate = useNavigate()
  return (to) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    void navigate(to)
  }
}
