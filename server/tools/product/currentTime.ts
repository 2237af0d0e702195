import { z } from 'zod';
import { defineTool } from '../tool.ts';

/** True of a name that dates can be worked out in, such as `Asia/Shanghai`. */
function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) instanceof Intl.DateTimeFormat;
  } catch {
    return false;
  }
}

const parts = { weekday: 'long', year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const;

/** The moment at which it is called: models do not know it. */
export const currentTime = defineTool({
  name: 'current_time',
  label: { zh: '当前时间', en: 'Current time' },
  about: {
    zh: '现在的日期、星期和时间；`time_zone` 是时区，例如 Asia/Shanghai（默认）。',
    en: 'The date, weekday and time of now; `time_zone` is one such as Asia/Shanghai, which it is by default.',
  },
  effect: 'reads',
  takes: [],
  parameters: z.strictObject({ time_zone: z.string().max(60).refine(isTimeZone).default('Asia/Shanghai') }),
  run({ time_zone: timeZone }, { context, language }) {
    const now = new Date(context.clock());
    const words = new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en-GB', { ...parts, hour12: false, timeZone });
    return Promise.resolve({ text: `${words.format(now)} (${timeZone}; ${now.toISOString()})` });
  },
});
