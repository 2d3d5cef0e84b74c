import { theme, type ThemeConfig } from 'antd'

/** The colours of the house. `css/base.css` says the same ones to our own style sheets; a test compares the two. */
export const light = {
  background: '#faf8f5',
  surface: '#ffffff',
  ink: '#1f2421',
  soft: '#565c57',
  primary: '#1e5945',
  accent: '#8a5a3c',
  line: '#e7e2da',
  danger: '#b3261e',
  warning: '#b4500f',
} as const

export const dark: Record<keyof typeof light, string> = {
  background: '#151917',
  surface: '#1d221f',
  ink: '#eceae5',
  soft: '#adb2ad',
  primary: '#2a7a5f',
  accent: '#d3a27d',
  line: '#343b37',
  danger: '#f2867c',
  warning: '#f0a36b',
}

const fontFamily = 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif'

function themeOf(colours: Record<keyof typeof light, string>, isDark: boolean, isStill: boolean): ThemeConfig {
  const shadow = isDark ? '0 6px 24px rgb(0 0 0 / 0.5)' : '0 6px 24px rgb(31 36 33 / 0.14)'
  return {
    algorithm: isDark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      fontFamily,
      fontSize: 14,
      fontSizeSM: 13,
      borderRadius: 6,
      borderRadiusLG: 6,
      borderRadiusSM: 4,
      controlHeight: 32,
      colorPrimary: colours.primary,
      colorLink: isDark ? '#7cc7a8' : colours.primary,
      colorInfo: colours.primary,
      colorError: isDark ? '#e5665b' : colours.danger,
      colorWarning: colours.warning,
      colorSuccess: colours.primary,
      colorTextBase: colours.ink,
      colorBgBase: colours.surface,
      colorBgLayout: colours.background,
      colorBgContainer: colours.surface,
      colorBgElevated: colours.surface,
      colorBorder: isDark ? '#4a534e' : '#d8d2c7',
      colorBorderSecondary: colours.line,
      colorText: colours.ink,
      colorTextSecondary: colours.soft,
      colorTextPlaceholder: isDark ? '#8f958f' : '#70756f',
      boxShadow: shadow,
      boxShadowSecondary: shadow,
      boxShadowTertiary: 'none',
      motion: !isStill,
      // dialogs take 300 ms to come and go
      motionDurationSlow: '0.3s',
    },
    components: {
      Button: { primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none', contentFontSize: 14, fontWeight: 500 },
      // the border alone tells where one types: it has to be seen
      Input: { activeShadow: 'none', activeBorderColor: isDark ? '#7cc7a8' : colours.primary, hoverBorderColor: isDark ? '#7cc7a8' : colours.primary },
      Tooltip: { colorBgSpotlight: isDark ? '#3a423d' : '#24302a' },
    },
  }
}

/** The one theme of antd, for a light or a dark system, with or without movement. */
export function antdTheme({ isDark, isStill }: { isDark: boolean; isStill: boolean }): ThemeConfig {
  return themeOf(isDark ? dark : light, isDark, isStill)
}
