import { theme, type ThemeConfig } from 'antd';
import { hovered, type Mode, palette, shape, soft } from './tokens.ts';

const algorithms = { light: theme.defaultAlgorithm, dark: theme.darkAlgorithm } as const satisfies Record<Mode, unknown>;

/** On a light blue button dark words are the readable ones. */
const onPrimary = { light: '#ffffff', dark: '#0b0d10' } as const satisfies Record<Mode, string>;

/** A switch that is off, and one under the pointer: behind its words, which are of the colour of those on a button. */
const switchOff = {
  light: { colorTextQuaternary: '#68717f', colorTextTertiary: '#565f6d' },
  dark: { colorTextQuaternary: '#7d838f', colorTextTertiary: '#8b919d' },
} as const satisfies Record<Mode, object>;

/** antd's theme in one of the two looks. All of it follows from `tokens.ts`. */
export function antdTheme(mode: Mode, { motion = true }: { motion?: boolean } = {}): ThemeConfig {
  const colors = palette[mode];
  const { success, warning, error } = soft[mode];
  return {
    algorithm: algorithms[mode],
    cssVar: { key: 'wenshu' },
    hashed: false,
    token: {
      colorPrimary: mode === 'dark' ? colors.link : colors.primary,
      colorInfo: mode === 'dark' ? colors.link : colors.primary,
      colorLink: colors.link,
      colorSuccess: colors.success,
      colorWarning: colors.warning,
      colorError: colors.error,
      // antd's own are paler, too pale to be read.
      colorPrimaryHover: hovered[mode].primary,
      colorLinkHover: hovered[mode].primary,
      colorLinkActive: hovered[mode].primary,
      colorErrorHover: hovered[mode].error,
      colorSuccessBg: success[0],
      colorSuccessBorder: success[1],
      colorWarningBg: warning[0],
      colorWarningBorder: warning[1],
      colorErrorBg: error[0],
      colorErrorBorder: error[1],
      colorTextBase: colors.text,
      colorBgBase: colors.layout,
      colorBgLayout: colors.layout,
      colorBgContainer: colors.container,
      colorBgElevated: colors.elevated,
      colorBorder: colors.border,
      colorBorderSecondary: colors.borderSoft,
      colorText: colors.text,
      colorTextSecondary: colors.textSecondary,
      colorTextTertiary: colors.textTertiary,
      colorTextPlaceholder: colors.textTertiary,
      fontSize: shape.fontSize,
      borderRadius: shape.borderRadius,
      fontFamily: shape.fontFamily,
      fontFamilyCode: shape.fontFamilyCode,
      motion,
      motionUnit: 0.05,
    },
    components: {
      Button: {
        primaryColor: onPrimary[mode],
        dangerColor: onPrimary[mode],
        primaryShadow: 'none',
        dangerShadow: 'none',
        defaultShadow: 'none',
      },
      // Derived, it is too pale to be read on a drawer in the dark.
      Form: { colorError: colors.error },
      Switch: { colorTextLightSolid: onPrimary[mode], ...switchOff[mode] },
      Table: { cellPaddingBlock: 8.5, cellPaddingBlockMD: 6.5, cellPaddingBlockSM: 4.5, cellPaddingInline: 12 },
      Tooltip: { colorBgSpotlight: mode === 'dark' ? '#3a3e46' : '#2b303a' },
    },
  };
}
