import type { Fields } from '#schemas/kit/field.ts';
import { json, number, options } from '#schemas/kit/kinds/index.ts';
import type { FailurePolicy } from '#schemas/wire/flows/document.ts';

/** Ends of a step that fails, as fields. */
export const failureFields = {
  retries: number({ zh: '重试次数', en: 'Further tries' }, { integer: true, min: 0, max: 10 }),
  pause: number({ zh: '重试前等待的秒数', en: 'Seconds before each' }, { min: 0, max: 300 }),
  seconds: number({ zh: '每次最多秒数', en: 'Most seconds for each' }, { integer: true, min: 1, max: 1_200 }),
  outcome: options({ zh: '仍然失败时', en: 'If it still fails' }, [
    { value: 'stop', label: { zh: '停止运行', en: 'Stop the run' } },
    { value: 'default', label: { zh: '使用默认输出', en: 'Go on with outputs given here' } },
    { value: 'branch', label: { zh: '走“出错时”的路', en: 'Take the way "on error"' } },
  ]),
} satisfies Fields;

/** The same, with the outputs to go on with. */
export const defaultOutputFields = {
  ...failureFields,
  outputs: json(
    { zh: '默认输出（按端口）', en: 'Outputs by port' },
    { help: { zh: '例如 {"text": "暂无结果"}', en: 'Such as {"text": "nothing yet"}' } },
  ),
} satisfies Fields;

/** A policy as it is stored: nothing where nothing is set. */
export const policyOf = (values: Readonly<Record<string, unknown>>): FailurePolicy | undefined => {
  const set = Object.entries(values).filter(([, value]) => value !== null && value !== undefined);
  return set.length === 0 ? undefined : (Object.fromEntries(set) as FailurePolicy);
};
