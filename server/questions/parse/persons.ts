import { fullWordsOf } from '../names/namesOf.ts';
import type { Table } from '../names/schema.ts';
import { stem } from '../names/stem.ts';

/** Names of tables and columns that are of people. */
export const persons =
  /^(?:员工|雇员|职员|人员|学生|用户|客户|会员|顾客|患者|病人|教师|老师|employee|student|user|customer|member|person|people|patient|staff|teacher|医生|大夫|护士|歌手|演员|作者|球员|选手|运动员|读者|学员|经纪人|司机|技师|技工|工人|维修工|保安|保洁员|巡检员|柜员|理财经理|联系人|经办人|审批人|申报人|纳税人|被保险人|受益人|贷款人|收货人|发货人|寄件人|收件人|快递员|配送员|调度员|仓管员|采购员|质检员|操作工|班组长|党员|干部|公务员|村民|家长|班主任|辅导员|实习生|毕业生|新生|考生|研究生|护工|药师|技术员|麻醉师|专家|产妇|住户|房客|旅客|车主|买家|卖家|代理人|律师|经理|骑手|店员|候选人|申请人|投资者|业主|租客|教练|裁判|导演|编剧|主持人|队员|成员|飞行员|宇航员|警察|警官|军官|士兵|议员|获奖者|嘉宾|游客|居民|乘客|法官|嫌疑人|研究员|科学家|艺术家|画家|设计师|工程师|建筑师|车手|房东|英雄|超级英雄|总统|国王|君主|主管|负责人|讲师|教授|导师|同学|营业员|店长|主播|粉丝|志愿者|捐赠者|投保人|借款人|doctor|nurse|singer|actor|artist|author|composer|player|guest|visitor|advisor|manager|instructor|professor|driver|author|coach|leader|owner|agent|coach|referee|umpire|pilot|astronaut|host|hero|superhero|president|monarch|judge|candidate|physician|surgeon|director|producer|painter|architect|engineer|scientist|researcher|officer|soldier|wrestler|swimmer|gymnast|athlete|racer|rider|boxer|passenger|tourist|reviewer|donor|investor|entrepreneur|politician|senator|journalist|photographer|musician|crew|captain|commander|chef|waiter|viewer|tenant|resident|climber|cyclist|sailor|skier|rower|jockey|trainer|clerk|cashier|salesperson|faculty|lecturer|lawyer|contestant|participant|competitor|inspector|mechanic|technician|librarian|curator|conductor|dancer|poet|writer|translator|speaker|voter|citizen|borrower|applicant|farmer|professional|观众|代表|performer|child|parent|teammate|reader|subscriber)(?:信息|资料|档案|名册)?$/u;
/** True for tables whose rows are people. */
export const isOfPersons = (table: Table): boolean =>
  !isBetween(table) &&
  (persons.test(table.label) || /.[员者民]$/u.test(table.label) || persons.test(stem(fullWordsOf(table.wire.name, true).at(-1)!)));

/** True for tables that only say which rows of others belong together. */
export const isBetween = ({ columns }: Table): boolean => {
  const keys = columns.filter(({ isKey }) => isKey);
  return keys.length > 1 && keys.every(({ refersTo }) => refersTo !== null);
};
