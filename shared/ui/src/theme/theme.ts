import { theme, type ThemeConfig } from 'antd'
import { colours, fontFamily, layer, radius, shadow, text } from './tokens'

const named = ['background', 'surface', 'ink', 'soft', 'primary', 'accent', 'line', 'danger', 'warning', 'link', 'line-strong', 'faint'] as const
type Colours = Record<(typeof named)[number], string>

const coloursOf = (look: 0 | 1): Colours => Object.fromEntries(named.map((name) => [name, colours[name][look]])) as Colours

/** The colours of the antd theme. */
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
      // dialog transitions take 300 ms
      motionDurationSlow: '0.3s',
    },
    components: {
      Button: { primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none', contentFontSize: text.base, fontWeight: 500 },
      // the border alone marks the focused field: it must be visible
      Input: { activeShadow: 'none', activeBorderColor: own.link, hoverBorderColor: own.link },
      // days of adjacent months can be chosen, and so must be readable
      DatePicker: { colorTextDisabled: own.faint },
      Tooltip: { colorBgSpotlight: isDark ? '#3a423d' : '#24302a' },
    },
  }
}

/** The antd theme, for a light or dark scheme, with or without motion. */
export function antdTheme({ isDark, isStill }: { isDark: boolean; isStill: boolean }): ThemeConfig {
  return themeOf(isDark ? dark : light, isDark, isStill)
}
