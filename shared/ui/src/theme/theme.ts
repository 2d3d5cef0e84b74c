import { theme, type ThemeConfig } from 'antd'
import { colours, fontFamily, layer, radius, shadow, text } from './tokens'

const named = ['background', 'surface', 'ink', 'soft', 'primary', 'accent', 'line', 'danger', 'warning', 'link', 'line-strong', 'faint'] as const
type Colours = Record<(typeof named)[number], string>

const coloursOf = (look: 0 | 1): Colours => Object.fromEntries(named.map((name) => [name, colours[name][look]])) as Colours

/** The colours that antd is told. */
export const light = coloursOf(0)
export const dark = coloursOf(1)

function themeOf(own: Colours, isDark: boolean, isStill: boolean): ThemeConfig {
  const boxShadow = shadow[isDark ? 1 : 0]
  return {
    algorithm: isDark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      fontFamily,
      fontSize: text.base,
      fontSizeSM: text.medium,
      fontSizeLG: text.large,
      borderRadius: radius.medium,
      borderRadiusLG: radius.medium,
      borderRadiusSM: radius.small,
      zIndexPopupBase: layer.dialog,
      controlHeight: 32,
      colorPrimary: own.primary,
      colorLink: own.link,
      colorInfo: own.primary,
      colorError: isDark ? '#e5665b' : own.danger,
      colorWarning: own.warning,
      colorSuccess: own.primary,
      colorTextBase: own.ink,
      colorBgBase: own.surface,
      colorBgLayout: own.background,
      colorBgContainer: own.surface,
      colorBgElevated: own.surface,
      colorBorder: own['line-strong'],
      colorBorderSecondary: own.line,
      colorText: own.ink,
      colorTextSecondary: own.soft,
      colorTextPlaceholder: isDark ? '#8f958f' : '#70756f',
      boxShadow,
      boxShadowSecondary: boxShadow,
      boxShadowTertiary: 'none',
      motion: !isStill,
      // dialogs take 300 ms to come and go
      motionDurationSlow: '0.3s',
    },
    components: {
      Button: { primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none', contentFontSize: text.base, fontWeight: 500 },
      // the border alone tells where one types: it has to be seen
      Input: { activeShadow: 'none', activeBorderColor: own.link, hoverBorderColor: own.link },
      // days of the month before and after can be chosen, and so must be readable
      DatePicker: { colorTextDisabled: own.faint },
      Tooltip: { colorBgSpotlight: isDark ? '#3a423d' : '#24302a' },
    },
  }
}

/** The one theme of antd, for a light or a dark system, with or without movement. */
export function antdTheme({ isDark, isStill }: { isDark: boolean; isStill: boolean }): ThemeConfig {
  return themeOf(isDark ? dark : light, isDark, isStill)
}
