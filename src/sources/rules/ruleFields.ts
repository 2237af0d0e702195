import { json, longText, one, text } from '#schemas/kit/kinds/index.ts';
import { ruleColumns, type SourceRule } from '#schemas/wire/sourceRules.ts';

/** Fields of a rule for rows and columns, in the order in which they are asked for. */
export const ruleFields = {
  role: one({ zh: '角色', en: 'Role' }, 'roles', { required: true }),
  table: text({ zh: '表', en: 'Table' }, { required: true, max: 300 }),
  title: text(
    { zh: '规则名称', en: 'Name of the rule' },
    { max: 100, help: { zh: '随答案显示，例如：仅本部门的行', en: 'Shown with answers, such as: own department only' } },
  ),
  filter: longText(
    { zh: '只能读取满足条件的行', en: 'Only rows that meet a condition' },
    { max: 5000, help: { zh: '数据源自己的 SQL 条件，例如：dept = 3', en: 'A condition in the SQL of the source, such as: dept = 3' } },
  ),
  hidden: json({ zh: '隐藏的列', en: 'Hidden columns' }, { schema: ruleColumns }),
  masked: json(
    { zh: '遮盖的列', en: 'Masked columns' },
    { schema: ruleColumns, help: { zh: '只显示第一个字符', en: 'Only the first character is shown' } },
  ),
} as const;

export type RuleField = keyof typeof ruleFields;

/** A rule that is being written: any part of it may be missing yet. */
export type RuleDraft = Partial<SourceRule>;

const isNothing = (value: unknown): boolean => value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** A rule with one part changed; a part that says nothing is left out. */
export function changed(rule: RuleDraft, name: string, value: unknown): RuleDraft {
  const { [name as RuleField]: _before, ...others } = rule;
  return isNothing(value) ? others : { ...others, [name]: value };
}
