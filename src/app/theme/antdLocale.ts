import dayjs, { type Dayjs } from 'dayjs';
import { formatDateTime } from '#i18n/format.ts';
import type { Locale } from 'antd/es/locale';
import type { Language } from '#schemas/kit/text.ts';

const locales = {
  zh: async () => (await import('./antdLocale.zh.ts')).default,
  en: async () => (await import('antd/es/locale/en_US')).default,
} as const satisfies Record<Language, () => Promise<Locale>>;

/** Calendars ask for the present time by this name, as of a plugin for zones: their today is that of the reader's clock, not of the browser's. */
function tz(this: Dayjs): Dayjs {
  return dayjs(formatDateTime(this.toISOString(), { seconds: true }));
}
dayjs.extend((_, { prototype }) => void Object.assign(prototype, { tz }));

const dayjsLocales = { zh: 'zh-cn', en: 'en' } as const satisfies Record<Language, string>;

/** antd's own words and the calendar's, fetched when a language is first spoken. */
export async function loadAntdLocale(language: Language): Promise<Locale> {
  const locale = await locales[language]();
  dayjs.locale(dayjsLocales[language]);
  return locale;
}
