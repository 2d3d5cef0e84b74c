import { ChevronDownIcon, Input } from '@vitrine/ui'
import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'

interface Props<Option> {
  /** What is typed; whoever draws this looks for options with it */
  text: string
  onText(text: string): void
  options: readonly Option[]
  keyOf(option: Option): string
  draw(option: Option): ReactNode
  isDisabled?(option: Option): boolean
  /** Where the arrows begin; the first one when left out */
  isCurrent?(option: Option): boolean
  onChoose(option: Option): void
  /** Enter while nothing is found to choose from */
  onEnter?(): void
  onPaste?(event: ClipboardEvent<HTMLInputElement>): void
  /** Stands below the options: none found, more to be found, a fault */
  foot?: ReactNode
  /** The box has got the focus, or lost it */
  onFocus?(): void
  onLeave?(): void
  /** Backspace with nothing left to delete */
  onBackspace?(): void
  /** Stands in the box before the text */
  prefix?: ReactNode
  /** The list is there as soon as the box has the focus, with its text marked to be typed over; not only once something is typed */
  opensEmpty?: boolean
  /** One choice is enough */
  closesOnChoose?: boolean
  placeholder?: string
  name?: string
  /** The name of the list, and of the box where no label stands at it */
  label: string
  /** From `Field` */
  id?: string
  'aria-describedby'?: string
  'aria-invalid'?: boolean
  'aria-required'?: boolean
}

/** A box to search in, with what was found below it: arrows and Enter, or the mouse; Escape closes it. */
export function Combobox<Option>(props: Props<Option>) {
  const { text, onText, options, keyOf, draw, isDisabled, isCurrent, onChoose, onEnter, onPaste, onFocus, onLeave, onBackspace, prefix, foot, opensEmpty = false, closesOnChoose = false, placeholder, label, id, ...field } = props
  const list = useId()
  const panel = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [pointed, setPointed] = useState<number | null>(null)
  const begin = isCurrent ? options.findIndex(isCurrent) : 0
  const active = Math.min(pointed ?? Math.max(begin, 0), options.length - 1)
  const isShown = isOpen && (opensEmpty || text.trim() !== '') && (options.length > 0 || Boolean(foot))

  useEffect(() => {
    // not in every browser that tests run in
    if (isShown) panel.current?.querySelector('[aria-selected=true]')?.scrollIntoView?.({ block: 'nearest' })
  }, [isShown, active])

  const choose = (option: Option) => {
    if (isDisabled?.(option)) return
    setPointed(null)
    if (closesOnChoose) setOpen(false)
    onChoose(option)
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && !event.altKey) {
      event.preventDefault()
      if (isShown && options.length > 0) setPointed((active + step + options.length) % options.length)
      else setOpen(true)
    } else if (event.key === 'Enter') {
      // never the form around it
      event.preventDefault()
      const option = isShown ? options[active] : undefined
      if (option !== undefined) choose(option)
      else onEnter?.()
    } else if (event.key === 'Escape' && isShown) {
      event.stopPropagation()
      setOpen(false)
    } else if (event.key === 'Backspace' && text === '') onBackspace?.()
  }
  const handleBlur = (event: FocusEvent<HTMLElement>) => {
    if (event.currentTarget.contains(event.relatedTarget)) return
    setOpen(false)
    setPointed(null)
    onLeave?.()
  }
  return (
    <div className="v-combobox" onBlur={handleBlur}>
      <Input
        {...field}
        {...(id === undefined ? { 'aria-label': label } : { id })}
        type="text"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={isShown ? list : undefined}
        aria-activedescendant={isShown && options.length > 0 ? `${list}-${active}` : undefined}
        value={text}
        onChange={(event) => {
          onText(event.target.value)
          setPointed(null)
          setOpen(true)
        }}
        prefix={prefix}
        suffix={opensEmpty && <ChevronDownIcon />}
        onFocus={(event) => {
          if (opensEmpty) event.target.select()
          setOpen(true)
          onFocus?.()
        }}
        onClick={() => setOpen(true)}
        onKeyDown={handleKey}
        onPaste={onPaste}
      />
      {isShown && (
        <div className="v-combobox-panel" ref={panel}>
          <div role="listbox" id={list} aria-label={label}>
            {options.map((option, index) => (
              <div
                key={keyOf(option)}
                role="option"
                id={`${list}-${index}`}
                aria-selected={index === active}
                aria-disabled={isDisabled?.(option) || undefined}
                onMouseMove={() => setPointed(index)}
                // the focus stays in the box, where the arrows work
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(option)}
              >
                {draw(option)}
              </div>
            ))}
          </div>
          {foot}
        </div>
      )}
    </div>
  )
}
