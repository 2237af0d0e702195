/** Kinds of questions: in the words of the text, in other words, over figures that occur almost alike elsewhere, over two places, without an answer. */
export type QuestionKind = 'plain' | 'paraphrased' | 'alike' | 'twoPlaces' | 'unanswerable';

/** A question, and the passages that answer it: words that stand in them, by document. */
export interface BenchQuestion {
  readonly kind: QuestionKind;
  readonly question: string;
  readonly expected: readonly { readonly document: string; readonly quote: string }[];
}

const [report23, report24, half24] = ['年度报告2023.md', '年度报告2024.md', '半年度报告2024.md'];
const [bond, steadyOne, steadyTwo] = ['江临转债募集说明书.txt', '稳盈一号产品说明书.txt', '稳盈二号产品说明书.txt'];
const [expenses, credit, laundering] = ['费用报销管理办法.md', '对公授信管理细则.md', '反洗钱操作手册.txt'];
const [social, minutes, liquidity, prices] = [
  '社会责任报告2024.md',
  '风险管理委员会会议纪要.txt',
  'Liquidity_Risk_Policy.md',
  '网点服务价格表.csv',
];

const of =
  (kind: QuestionKind) =>
  (question: string, ...expected: readonly (readonly [document: string, quote: string])[]): BenchQuestion => ({
    kind,
    question,
    expected: expected.map(([document, quote]) => ({ document, quote })),
  });
const plain = of('plain');
const paraphrased = of('paraphrased');
const alike = of('alike');
const twoPlaces = of('twoPlaces');
const unanswerable = of('unanswerable');

/** Questions about what is named like something that the documents have, or is named nowhere in them. */
export const aboutAbsent: readonly string[] = [
  '稳盈三号的托管费是多少？',
  '稳盈 5 号什么时候到期？',
  '江海转债的票面利率是多少？',
  '2025 年末的不良贷款率是多少？',
  '2019 年归属于母公司股东的净利润是多少？',
  '第九十九条规定了什么？',
  '中信银行的拨备覆盖率是多少？',
  '《印章管理办法》对借用是怎么说的？',
  '周海涛担任什么职务？',
  '600519 的股票价格是多少？',
  'What is the minimum liquidity coverage ratio of Contoso?',
];

export const questions: readonly BenchQuestion[] = [
  plain('江临转债的票面利率是多少？', [bond, '第一年 0.20%']),
  plain('江临转债的初始转股价格是多少？', [bond, '初始转股价格为 9.86']),
  plain('单户授信 2 亿元以上由谁审批？', [credit, '2 亿元以上由总行贷审会审批']),
  plain('工业厂房的抵押率不超过多少？', [credit, '工业厂房不超过 50%']),
  plain('受益所有人的识别标准是什么？', [laundering, '25% 以上']),
  plain('保管箱租金怎么收？', [prices, '小号 300']),
  plain('绿色贷款余额是多少？', [social, '绿色贷款余额 318']),
  plain('流动性压力测试的最短生存期是多少天？', [minutes, '最短生存期为 41']),
  plain('What is the minimum liquidity coverage ratio?', [liquidity, 'liquidity coverage ratio shall stay above 115']),
  plain('普通股股东总数是多少？', [half24, '48,316']),

  paraphrased('去上海出差，酒店最多能住多贵的？', [expenses, '每人每晚不超过 650']),
  paraphrased('坐飞机可以选商务舱吗？', [expenses, '飞机一律乘坐经济舱']),
  paraphrased('出差吃饭还要不要攒发票？', [expenses, '不再凭票报销']),
  paraphrased('请客户吃饭每个人头能花多少？', [expenses, '人均标准不超过 260']),
  paraphrased('去年的票拖到什么时候就不给报了？', [expenses, '次年 1 月 20 日']),
  paraphrased('三万块钱的单子谁签字？', [expenses, '5,000 元至 50,000 元由分管行领导']),
  paraphrased('放款之后头一回查企业要在几天以内？', [credit, '放款后 15 天内']),
  paraphrased('客户经理没尽责，会扣多少钱？', [credit, '1% 至 5%']),
  paraphrased('行长一个人能不能把贷款批下来？', [credit, '没有一票赞成权']),
  paraphrased('怀疑顾客在洗黑钱，能告诉他本人吗？', [laundering, '不得向客户透露']),
  paraphrased('危险系数高的顾客隔多久复查？', [laundering, '高风险客户至少每半年']),
  paraphrased('开户文件要留存几年？', [laundering, '至少保存 10 年']),
  paraphrased('买了可转债后悔了能退吗？', [bond, '不可由持有人主动回售']),
  paraphrased('这只转债有没有人担保？', [bond, '不提供担保']),
  paraphrased('机房出故障停了多长时间？', [minutes, '核心系统中断 47 分钟']),
  paraphrased('大股东的贷款为什么要送董事会？', [minutes, '按关联交易报董事会审批']),
  paraphrased('办一份存款的证明收费吗？', [prices, '每份 20 元']),
  paraphrased('女领导占几成？', [social, '女性占 31.8%']),
  paraphrased('捐了多少钱做慈善？', [social, '对外捐赠 1,150']),
  paraphrased('Who must be told when a limit is broken, and how fast?', [liquidity, 'within two hours']),

  alike('2023 年末的不良贷款率是多少？', [report23, '不良贷款率 1.32%']),
  alike('2024 年末的不良贷款率是多少？', [report24, '不良贷款率 1.27%']),
  alike('2024 年 6 月末的拨备覆盖率是多少？', [half24, '拨备覆盖率 271.2%']),
  alike('2024 年归属于母公司股东的净利润是多少？', [report24, '净利润 33.6']),
  alike('2024 年上半年归属于母公司股东的净利润是多少？', [half24, '净利润 17.5']),
  alike('2023 年末核心一级资本充足率是多少？', [report23, '核心一级资本充足率 9.41%']),
  alike('2024 年每 10 股派发多少现金股利？', [report24, '3.40 元']),
  alike('稳盈一号的固定管理费是多少？', [steadyOne, '年化 0.20%']),
  alike('稳盈二号的业绩比较基准是多少？', [steadyTwo, '3.20% 至 4.10%']),
  alike('稳盈二号的风险等级是什么？', [steadyTwo, '风险等级 R3']),

  twoPlaces('净息差 2023 年和 2024 年各是多少？', [report23, '净息差为 1.89%'], [report24, '净息差为 1.71%']),
  twoPlaces('审计费用 2023 年和 2024 年分别是多少？', [report23, '268 万元'], [report24, '272 万元']),
  twoPlaces('稳盈一号和稳盈二号的赎回资金各在什么时候到账？', [steadyOne, 'T+1'], [steadyTwo, 'T+2']),
  twoPlaces('稳盈一号和稳盈二号能不能投资可转债？', [steadyOne, '不投资股票和可转债'], [steadyTwo, '可投资可转债']),
  twoPlaces('两年里不良率最高的行业分别是什么？', [report23, '制造业贷款的不良率最高'], [report24, '批发零售业贷款的不良率最高']),
  twoPlaces('员工人数从 2023 年到 2024 年有什么变化？', [report23, '6,412'], [report24, '6,587']),
  twoPlaces('董事长由谁换成了谁？', [report23, '周怀远'], [report24, '陆思齐']),
  twoPlaces('锦川电力集团持股多少，授信余额多少？', [half24, '9.75%'], [minutes, '27.6']),
  twoPlaces('稳盈一号和稳盈二号的巨额赎回比例各是多少？', [steadyOne, '10% 为巨额赎回'], [steadyTwo, '15% 为巨额赎回']),
  twoPlaces('2023 年和 2024 年的资产总额各是多少？', [report23, '3,418'], [report24, '3,702']),

  unanswerable('江临银行在香港的分行什么时候开业？'),
  unanswerable('稳盈三号的起购金额是多少？'),
  unanswerable('数字人民币钱包的交易笔数是多少？'),
  unanswerable('信用卡分期手续费率是多少？'),
  unanswerable('总行大楼的建筑面积有多大？'),
  unanswerable('行长的年薪是多少？'),
  unanswerable('2025 年的信贷投放计划是什么？'),
  unanswerable('员工子女教育补贴怎么申领？'),
  unanswerable('私人银行客户的门槛是多少？'),
  unanswerable('Which bank is the custodian of the pension fund?'),
];
