import * as ui from './index'

test('what remotes rely on only grows: a name that leaves this list breaks a remote that is already shipped', () => {
  expect(Object.keys(ui)).toEqual(
    expect.arrayContaining([
      ...['Button', 'Checkbox', 'Input', 'Popover', 'Switch', 'Tooltip'],
      ...['VitrineProvider', 'appearance', 'appearances', 'useAppearance', 'useIsMobile', 'useMediaQuery', 'uiMessages'],
      ...['ColumnChoices', 'ListFrame', 'ListTable', 'PageHeader', 'SearchBox', 'narrowingInWords', 'readListValues', 'readListVariables', 'useListState'],
      ...['DetailFrame', 'SaveBar', 'unsavedChanges', 'useSaveShortcut', 'useUnsavedChangesGuard'],
      ...['ConflictDialog', 'DraftBanner', 'MovedNote', 'PresenceAvatars', 'SavedNotice', 'useUndo'],
      ...['ChangePreview', 'lazily'],
      ...['Dialog', 'Empty', 'ErrorPanel', 'Skeleton', 'Toasts'],
      ...['Field', 'LocaleTabs', 'NumberInput', 'Select'],
      ...['isCovered', 'isTyping', 'keyHelp', 'letterKeys', 'useKeyHelp', 'walkFocus'],
      ...['ButtonLink', 'Flyout', 'MenuButton'],
      ...['Kbd', 'Money', 'ProductImage', 'RelativeTime', 'StatusDot', 'Swatch', 'Tag', 'TwoLines', 'TypeLabel', 'YesNo'],
    ]),
  )
})
