import type { Language, Text } from '#schemas/kit/text.ts';
import { fill } from '#schemas/wire/errors.ts';

/** Everything that deliveries say of themselves, whatever they hold. */
const words = {
  cut: { zh: '只列出了一部分行。', en: 'Only some of the rows are listed.' },
  none: { zh: '没有数据。', en: 'There are no rows.' },
  more: { zh: '其余内容见文件。', en: 'The rest is in the file.' },
  open: { zh: '在问数中打开', en: 'Open in Wenshu' },
  manage: { zh: '管理订阅', en: 'Manage subscriptions' },
  asOf: { zh: '数据时间 {time}', en: 'Data of {time}' },
  rules: { zh: '按您的权限取数：{rules}', en: 'Read under your rules: {rules}' },
  between: { zh: '；', en: '; ' },
  coalescedOne: { zh: '此前另有 1 次到期，合并为这一次。', en: 'One earlier due time was left together with this one.' },
  coalesced: { zh: '此前另有 {count} 次到期，合并为这一次。', en: '{count} earlier due times were left together with this one.' },
  heading: { zh: '【{text}】', en: '[ {text} ]' },
  link: { zh: '{text}：{url}', en: '{text}: {url}' },
  part: { zh: '（{part}/{of}）', en: '({part}/{of})' },
  nameless: { zh: '（空）', en: '(empty)' },
  value: { zh: '数值', en: 'Value' },
  file: { zh: '推送', en: 'Delivery' },
} as const satisfies Readonly<Record<string, Text>>;

/** Words of a delivery in its language, with their facts. */
export const inWords = (key: keyof typeof words, language: Language, facts: Readonly<Record<string, string | number>> = {}): string =>
  fill(words[key][language], facts);
