import Trigger from '@rc-component/trigger'
import { useVirtualizer } from '@tanstack/react-virtual'
import Input from 'antd/es/input/Input'
import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift'
import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react'

export interface ComboboxProps<Option> {
  /** The typed text; the caller searches for options with it */
  text: string
  onText(text: string): void
  options: readonly Option[]
  keyOf(option: Option): string
  draw(option: Option): ReactNode
  isDisabled?(option: Option): boolean
  /** The option at which the arrow keys start; the first one by default */
  isCurrent?(option: Option): boolean
  onChoose(option: Option): void
  /** Enter while there are no options */
  onEnter?(): void
  onPaste?(event: ClipboardEvent<HTMLInputElement>): void
  /** Below the options: none found, more available, an error */
  foot?: ReactNode
  /** The box was focused or left */
  onFocus?(): void
  onLeave?(): void
  /** Backspace in an empty box */
  onBackspace?(): void
  /** In the box before the text */
  prefix?: ReactNode
  /** Opens on focus, with its text selected to be overwritten; by default only when something is typed */
  opensEmpty?: boolean
  /** Closes after the first choice */
  closesOnChoose?: boolean
  placeholder?: string
  name?: string
  /** The accessible name of the list, and of the box if it has no visible label */
  label: string
  /** From `Field` */
  id?: string
  'aria-describedby'?: string
  'aria-invalid'?: boolean
  'aria-required'?: boolean
}

/** From this many options on, only visible rows are rendered. */
const MANY = 60
const ROW_PIXELS = 36
const BELOW = { bottomLeft: { points: ['tl', 'bl'], offset: [0, 4], overflow: { shiftX: true, adjustY: true } } }

type Change<Option> = UseComboboxStateChangeOptions<Option>

/**
 * A search box with a list of results: arrows, Home, End and Enter, or the mouse; Escape closes it. The list is in a layer of
 * its own, so that nothing around the box clips it.
 */
export function Combobox<Option>(props: ComboboxProps<Option>) {
  const {
    text,
    onText,
    options,
    keyOf,
    draw,
    isDisabled,
    isCurrent,
    onChoose,
    onEnter,
    onPaste,
    onFocus,
    onLeave,
    onBackspace,
    prefix,
    foot,
    opensEmpty = false,
    closesOnChoose = false,
    placeholder,
    label,
    id,
    ...field
  } = props
  const ownId = useId()
  const [panel, setPanel] = useState<HTMLDivElement | null>(null)
  const [pointed, setPointed] = useState<number | null>(null)
  const begin = isCurrent ? options.findIndex(isCurrent) : 0
  const active = Math.min(pointed ?? Math.max(begin, 0), options.length - 1)
  const { isOpen, openMenu, closeMenu, getInputProps, getMenuProps, getItemProps } = useCombobox<Option>({
    id: ownId,
    inputId: id ?? `${ownId}-input`,
    items: [...options],
    itemToString: () => text,
    isItemDisabled: (option) => isDisabled?.(option) ?? false,
    inputValue: text,
    // the caller keeps what is chosen: here every choice is a new one
    selectedItem: null,
    highlightedIndex: active,
    scrollIntoView: (row) => row.scrollIntoView?.({ block: 'nearest' }),
    stateReducer: (state, change) => reduce(state, change, closesOnChoose),
    onHighlightedIndexChange: ({ highlightedIndex }) => setPointed(highlightedIndex < 0 ? null : highlightedIndex),
    onSelectedItemChange: ({ selectedItem }) => {
      setPointed(null)
      if (selectedItem !== null) onChoose(selectedItem)
    },
  })
  const isShown = isOpen && (opensEmpty || text.trim() !== '') && (options.length > 0 || Boolean(foot))

  const handleKey = (event: KeyboardEvent<HTMLInputElement> & { preventDownshiftDefault?: boolean }) => {
    const option = isShown ? options[active] : undefined
    if (event.nativeEvent.isComposing) event.preventDownshiftDefault = true
    else if (event.key === 'Enter') {
      // must not submit the surrounding form
      event.preventDefault()
      event.preventDownshiftDefault = option === undefined || isDisabled?.(option) === true
      if (option === undefined) onEnter?.()
    } else if (event.key === 'Escape') {
      if (isShown) event.stopPropagation()
      else event.preventDownshiftDefault = true
    } else if (event.key === 'Backspace' && text === '') onBackspace?.()
  }
  const handleBlur = (event: FocusEvent<HTMLElement>) => {
    if (event.currentTarget.contains(event.relatedTarget) || panel?.contains(event.relatedTarget)) return
    closeMenu()
    setPointed(null)
    onLeave?.()
  }
  const input = getInputProps({
    ...field,
    'aria-label': id === undefined ? label : undefined,
    onKeyDown: handleKey,
    // the list closes when focus leaves box and list, and nothing is chosen then
    onBlur: (event: FocusEvent & { preventDownshiftDefault?: boolean }) => void (event.preventDownshiftDefault = true),
    onFocus: (event) => {
      if (opensEmpty) event.currentTarget.select()
      openMenu()
      onFocus?.()
    },
    onChange: (event) => {
      onText(event.currentTarget.value)
      setPointed(null)
    },
  })
  const { ref, ...inputProps } = input as typeof input & { ref: (input: HTMLInputElement | null) => void }
  return (
    <div className="v-combobox" onBlur={handleBlur}>
      <Trigger
        popupVisible={isShown}
        action={[]}
        prefixCls="v-popup"
        popupPlacement="bottomLeft"
        builtinPlacements={BELOW}
        stretch="width"
        autoDestroy
        popup={
          <div className="v-combobox-panel" ref={setPanel}>
            <Rows
              {...{ options, keyOf, draw, isDisabled, active, panel, getItemProps }}
              menu={getMenuProps({ 'aria-label': label }, { suppressRefError: true })}
            />
            {foot}
          </div>
        }
      >
        <div>
          <Input
            {...inputProps}
            ref={(box) => ref(box?.input ?? null)}
            type="text"
            spellCheck={false}
            placeholder={placeholder}
            aria-labelledby={undefined}
            aria-expanded={isShown}
            aria-controls={isShown ? inputProps['aria-controls'] : undefined}
            aria-activedescendant={isShown && options.length > 0 ? inputProps['aria-activedescendant'] : undefined}
            prefix={prefix}
            suffix={opensEmpty && <ChevronIcon />}
            onPaste={onPaste}
          />
        </div>
      </Trigger>
    </div>
  )
}

/**
 * Downshift's own behaviour with three exceptions: a click never closes the list, blur chooses nothing, and leaving with the
 * mouse keeps the highlight.
 */
function reduce<Option>(state: UseComboboxState<Option>, { type, changes }: Change<Option>, closesOnChoose: boolean): Partial<UseComboboxState<Option>> {
  const kinds = useCombobox.stateChangeTypes
  if (type === kinds.InputClick) return { ...changes, isOpen: true, highlightedIndex: state.highlightedIndex }
  if (type === kinds.InputBlur) return { ...changes, selectedItem: state.selectedItem }
  if (type === kinds.MenuMouseLeave) return state
  if (type === kinds.ItemClick || type === kinds.InputKeyDownEnter) return { ...changes, isOpen: !closesOnChoose }
  return changes
}

interface RowsProps<Option> extends Pick<ComboboxProps<Option>, 'options' | 'keyOf' | 'draw' | 'isDisabled'> {
  active: number
  /** The scrolling element */
  panel: HTMLElement | null
  menu: object
  getItemProps: ReturnType<typeof useCombobox<Option>>['getItemProps']
}

/** All rows of a short list; the visible ones of a long list, with their position in the whole. */
function Rows<Option>({ options, keyOf, draw, isDisabled, active, panel, menu, getItemProps }: RowsProps<Option>) {
  const isLong = options.length >= MANY
  const rows = useVirtualizer({
    count: isLong ? options.length : 0,
    getScrollElement: () => panel,
    estimateSize: () => ROW_PIXELS,
    overscan: 6,
  })
  useEffect(() => {
    if (isLong && active >= 0) rows.scrollToIndex(active)
  }, [isLong, active, rows])
  const drawRow = (option: Option, index: number, place?: { start: number }) => (
    <div
      key={keyOf(option)}
      {...getItemProps({ item: option, index })}
      aria-disabled={isDisabled?.(option) || undefined}
      // a row measured in a long list is still observed for a moment after the list has become short
      data-index={index}
      {...(place && {
        'aria-posinset': index + 1,
        'aria-setsize': options.length,
        ref: rows.measureElement,
        style: { position: 'absolute', insetInline: 0, top: place.start },
      })}
    >
      {draw(option)}
    </div>
  )
  return (
    <div {...menu} style={isLong ? { position: 'relative', height: rows.getTotalSize() } : undefined}>
      {isLong
        ? rows.getVirtualItems().flatMap(({ index, start }) => {
            const option = options[index]
            return option === undefined ? [] : [drawRow(option, index, { start })]
          })
        : options.map((option, index) => drawRow(option, index))}
    </div>
  )
}

function ChevronIcon() {
  return (
    <svg viewBox="0 0 16 16" width="16" height="16" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
      <path d="m4 6 4 4 4-4" />
    </svg>
  )
}
