interface MoveButtonsProps {
  /** Accessible names */
  up: string
  down: string
  isFirst: boolean
  isLast: boolean
  onStep(by: 1 | -1): void
}

/** Moves by one place up or down. */
export function MoveButtons({ up, down, isFirst, isLast, onStep }: MoveButtonsProps) {
  return (
    <span className="v-moves">
      <MoveButton isUp label={up} isDisabled={isFirst} onMove={() => onStep(-1)} />
      <MoveButton label={down} isDisabled={isLast} onMove={() => onStep(1)} />
    </span>
  )
}

/** Stays in place when it cannot move further: a removed button would lose focus. */
function MoveButton({ isUp = false, label, isDisabled, onMove }: { isUp?: boolean; label: string; isDisabled: boolean; onMove(): void }) {
  return (
    <button type="button" className="v-move" data-up={isUp} aria-label={label} title={label} aria-disabled={isDisabled} onClick={() => !isDisabled && onMove()}>
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
        <path d="m4.5 6.2 3.5 3.6 3.5-3.6" />
      </svg>
    </button>
  )
}
