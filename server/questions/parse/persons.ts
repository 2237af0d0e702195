import { fullWordsOf } from '../names/namesOf.ts';
import type { Table } from '../names/schema.ts';
import { stem } from '../names/stem.ts';

/** Names of tables and columns that are of people. */
export const persons =
  /^(?:员工|雇员|职员|人员|学生|用户|客户|会员|顾客|患者|病人|教师|老师|employee|student|user|customer|member|person|people|patient|staff|teacher|医生|大夫|护士|歌手|演员|作者|球员|选手|运动员|读者|学员|经纪人|司机|律师|经理|骑手|店员|候选人|申请人|投资者|业主|租客|doctor|nurse|singer|actor|artist|author|composer|player|guest|visitor|advisor|manager|instructor|professor|driver|author|coach|leader|owner|agent)(?:信息|资料|档案|名册)?$/u;
/** True for tables whose rows are people. */
export const isOfPersons = (table: Table): boolean =>
  !isBetween(table) && (persons.test(table.label) || persons.test(stem(fullWordsOf(table.wire.name, true).at(-1)!)));

/** True for tables that only say which rows of others belong together. */
export const isBetween = ({ columns }: Table): boolean => {
  const keys = columns.filter(({ isKey }) => isKey);
  return keys.length > 1 && keys.every(({ refersTo }) => refersTo !== null);
};
