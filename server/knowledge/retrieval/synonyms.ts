import { folded, terms } from './terms.ts';

/** Words of one meaning, as people ask and as documents say it; a group to a line. Any of them finds the others. */
const groups = `
出生 生于 诞生
籍贯 祖籍 老家 出生地 家乡
去世 逝世 病逝 死于 辞世 过世 死因
毕业 就读 考入 读书 肄业
研究 从事 专攻 见长 领域
代表作 著作 著有 所著 作品
写过 撰写 著有 创作
获奖 奖项 荣誉 获得 荣获 摘得
导演 执导
拍摄 执导 取景 外景
上映 公映 首映
主演 饰演 扮演 出演
妻子 丈夫 夫人 配偶
职务 担任 出任 任职
面积 总面积 平方公里 平方千米 平方米
人口 居住 常住
位于 坐落 地处 位置
建于 始建 建立 设立 成立 创建
盛产 特产 支柱产业 主产
好吃 小吃 美食 风味
习俗 风俗 过节
公路 高速 国道 铁路 交通
别名 又称 也称 亦称 别称 俗称
前身 原名 更名 旧称
分布 产于 见于 生长
食物 捕食 觅食 为食
繁殖 繁育 生育 产卵
濒危 保护级别 受威胁
功效 作用 疗效 主治 药用
症状 表现 体征
病因 引起 导致 诱因
治疗 疗法 治愈 医治
创始人 创办 创立 创建 发起人
老板 董事长 创始人 实际控制人 法定代表人
总部 总公司 注册地
净利润 利润 盈利 赚 挣
营业收入 营收 收入 销售额
股票代码 证券代码
主营业务 主业 核心产品 主要产品
市场份额 占有率 市占率
大股东 控股股东 实际控制人
员工 职工 雇员 人员 雇
亏损 亏 赔本
股份 持股 股权
酒店 住宿 宾馆 房费
飞机 机票 航班 乘机
火车 高铁 动车
吃饭 用餐 餐费 伙食 宴请
请客 宴请 招待 请客户
发票 票据 凭票 单据
报销 核销 报账
签字 审批 批准 签批 同意
放款 发放 贷后
首次 第一次 头一回 首笔
检查 核查 复查 审核
顾客 客户
本人 当事人
危险 风险
留存 保存 保管 保留 存档
担保 保证 抵押
退 退款 赎回 回售
故障 中断 停机 宕机
机房 数据中心 核心系统
收费 费用 手续费 价格 收取 租金
几成 占比 比例 占
捐 捐赠 捐款
慈善 公益
领导 管理人员 高管 管理层
扣 扣减 扣发
尽责 履职 失职 尽职
后果 处罚 处分 责任 罚则
施行 生效 实施 执行
期限 时限 日内
提交 报送 递交
申请 申领 办理 申报
取消 撤销 终止 废止
最多 上限 不超过 最高 不得超过
至少 下限 不低于 最少 最低
上涨 增长 上升 提高 增加
下跌 下降 减少 降低
变化 变动 增减 变更
去年 上年 次年
告诉 告知 透露 泄露
怀疑 可疑
工资 薪酬 年薪 薪水
价钱 价格 售价 单价
tell told notify notified inform report
break broken breach exceed
fast quickly within immediately
staff employees headcount
profit earnings
boss chairman`
  .trim()
  .split('\n')
  .map((line) => line.split(' ').map((word) => ({ word, terms: terms(word) })));

/** A word of a question, and other words for it: the terms of each. */
export interface Alternatives {
  readonly said: readonly (readonly string[])[];
  readonly others: readonly (readonly string[])[];
}

const isSpaced = /^[a-z]/;

/** Words of a question that documents may say in others. */
export function alternativesIn(question: string): Alternatives[] {
  const text = folded(question);
  const spoken = new Set(terms(question));
  return groups.flatMap((group) => {
    const isSaid = ({ word, terms: [first] }: (typeof group)[number]): boolean =>
      isSpaced.test(word) ? spoken.has(first!) : text.includes(word);
    const said = group.filter(isSaid);
    const others = group.filter((one) => !said.includes(one));
    return said.length > 0 ? [{ said: said.map((one) => one.terms), others: others.map((one) => one.terms) }] : [];
  });
}

/** Terms of all other words for a question, each once. */
export const otherTerms = (question: string): string[] => [...new Set(alternativesIn(question).flatMap(({ others }) => others.flat()))];
