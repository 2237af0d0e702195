import dayjs from 'dayjs';
import type { Locale } from 'antd/es/locale';
import type { Language } from '#schemas/kit/text.ts';

const locales = {
  zh: async () => (await Promise.all([import('antd/es/locale/zh_CN'), import('dayjs/locale/zh-cn')]))[0].default,
  en: async () => (await import('antd/es/locale/en_US')).default,
} as const satisfies Record<Language, () => Promise<Locale>>;

const dayjsLocales = { zh: 'zh-cn', en: 'en' } as const satisfies Record<Language, string>;

/** antd's own words and the calendar's, fetched when a language is first spoken. */
export async function loadAntdLocale(language: Language): Promise<Locale> {
  const locale = await locales[language]();
  dayjs.locale(dayjsLocales[language]);
  return locale;
}
