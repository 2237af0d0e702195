/** The two looks of the console. */
export type Mode = 'light' | 'dark';

/** Tokens shared by both themes: sizes in px, type, the radius and base size of spec §9. */
export const shape = {
  fontSize: 14,
  borderRadius: 6,
  sidebar: 240,
  sidebarCollapsed: 80,
  toolbox: 240,
  fontFamily: '-apple-system, "Segoe UI", "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", sans-serif',
  fontFamilyCode: 'ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, "Noto Sans Mono CJK SC", monospace',
} as const;

/**
 * The colours that all others are derived from. `src/app/theme/tokens.css` says the same ones to the pages that do without antd.
 * Each text colour reaches 4.5 : 1 on `layout`, the ground it is hardest to read on.
 */
export const palette = {
  light: {
    primary: '#1d63d8',
    link: '#1d63d8',
    success: '#2a7d3c',
    warning: '#96610a',
    error: '#c9302c',
    layout: '#f5f6f8',
    container: '#ffffff',
    elevated: '#ffffff',
    border: '#d5d9e0',
    borderSoft: '#e6e9ee',
    text: '#1d2129',
    textSecondary: '#4b5462',
    textTertiary: '#636c7a',
  },
  dark: {
    primary: '#2f6fe0',
    link: '#7fb0ff',
    success: '#5cb870',
    warning: '#d9a441',
    error: '#f0716c',
    layout: '#131417',
    container: '#1b1d21',
    elevated: '#24262b',
    border: '#3a3e46',
    borderSoft: '#2b2e35',
    text: '#e4e6eb',
    textSecondary: '#b3b8c2',
    textTertiary: '#969ca8',
  },
} as const satisfies Record<Mode, Record<string, string>>;

/** Accent and error colours under the pointer: still 4.5 : 1, as text and behind text. */
export const hovered = {
  light: { primary: '#1750b4', error: '#a82623' },
  dark: { primary: '#9cc2ff', error: '#f58f8b' },
} as const satisfies Record<Mode, Record<'primary' | 'error', string>>;

/** The grounds and borders of what succeeded, waits or failed: tags and alerts. Their text colour reaches 4.5 : 1 on them. */
export const soft = {
  light: {
    success: ['#eaf6ed', '#a6d4b1'],
    warning: ['#fdf5e6', '#ecd0a0'],
    error: ['#fdf0ef', '#f0b9b6'],
  },
  dark: {
    success: ['#17211a', '#345e3d'],
    warning: ['#261f15', '#6d5528'],
    error: ['#291a1a', '#773e3c'],
  },
} as const satisfies Record<Mode, Record<'success' | 'warning' | 'error', readonly [ground: string, border: string]>>;
