import { requests } from './chineseRequests.ts';

type Frame = readonly [pattern: RegExp, said: string];

/** Organisations that a question only sets the scene with: 公司现在有多少名员工. */
const scenes =
  '公司|医院|学校|银行|工厂|集团|单位|平台|商城|网站|系统|社团|协会|超市|酒店|园区|小区|企业|机构|餐厅|仓库|工地|车队|诊所|幼儿园|大学|学院|图书馆|博物馆|景区|机场|港口|电站';
/** Verbs of two letters that words of how often may part: 请过几次假 is 请假过几次. */
const parted =
  '请假 签约 付款 借书 住院 挂号 开药 出差 加班 报名 缴费 交费 充值 发货 退货 换货 收货 下单 登录 签到 打卡 开票 开会 开户 贷款 还款 存款 取款 转账 上课 缺课 补考 得奖 获奖 进球 犯规 看病 体检 报修 送货 交货 供货 提货 出库 入库 盘点 出险 投保 退保 理赔 报案 维权 投诉 退房 订房 开房 充电 加油 停车 洗车 修车 验车 违章 开庭 立案 结案 中标 投标 签单 成单 入会 退会 捐款 献血';
const amounts = '合计|总和|总额|总计|总量|之和';
const partedVerbs = parted
  .split(' ')
  .map(([first, last]): Frame => [
    new RegExp(`${first}(?:过|了)((?:几|多少|\\d{1,6})次)?${last}(?!\\p{Script=Han}{0,1}[额率])`, 'gu'),
    `${first}${last}$1`,
  ]);

/** Frames of Chinese questions around what they ask for, and what is said in them more plainly. */
const frames: readonly Frame[] = [
  ...partedVerbs,
  ...requests,
  // 至少有一门成绩为 B 的学生: those who have such.
  [/至少有?(?:一|1) ?[个门项次名位种条部场篇张](?=[^以之及])/gu, '有'],
  // GDP 是多少亿元: in the unit that it is kept in.
  [/(?<=是|为|有|达到)多少 ?(?:万|亿|千|百万)?(?:元|块钱|块|人民币|美元|钱)(?=[,，。？?]|$)/gu, '多少'],
  // 作家是哪国人, 各国有多少作家.
  [/(?:的)?(?:是|来自)?(?:哪国人|哪个国家的人?|哪一国的?人)(?=[,，。？?]|$)/gu, '的国籍'],
  [/(?<!\p{Script=Han})各国(?=\p{Script=Han})/gu, '各个国家'],
  // 公司现在有多少名员工: of all there are.
  [
    new RegExp(
      `^(?:请问|想问一下|问一下)?(?:我们|咱们|本|该|这家|整个)?(?:${scenes})(?:里面|里|中|内)?(?:现在|目前|现|当前|一共|总共|共)*(?=有(?:多少|几)\\p{Script=Han}?\\p{Script=Han}{2})`,
      'u',
    ),
    '',
  ],
  // 片酬最高的演员是谁，片酬多少: the amount stands beside the row as it is.
  [
    /(?<amount>\p{Script=Han}{2,10})(?<row>\p{Script=Han}?最[^，,。？?]{1,40})[，,]\k<amount>(?:是|为|有)?多少(?=[。？?]?$)/u,
    '$<amount>$<row>',
  ],
  // 运费合计排名前三的客户.
  [new RegExp(`(?<=${amounts})(?:排名|排在|排|位列|位居)?前 ?(\\d{1,6}|[二三四五六七八九十])(?:名|位|个|家)?的?`, 'gu'), '最高的$1个'],
  [/(?<=数量|次数|个数|总数|件数|笔数)(?:排名|排在|排|位列|位居)?前 ?(\d{1,6}|[二三四五六七八九十])(?:名|位|个|家)?的?/gu, '最多的$1个'],
  // 订单最多的前 5 个客户.
  [/(?<=最[多少高低大小])的?前 ?(\d{1,6}|[二三四五六七八九十]) ?(?=[名位个家只种大])/gu, '的$1'],
  // 2024 年的订单量, 占多大比例.
  [/(?<=订单|债券|工单|发文|用户|客户|会员)量(?!级)/gu, '数量'],
  [/占(?:了|有)?多大(?:的)?(?=比例|比重)/gu, '占多少'],
  [/(?<=\p{Script=Han}{2})贡献(?:最大|最多|最高)的?/gu, '合计最高的'],
  // 借得最多的书.
  [/(?<=\p{Script=Han})得(?=最[多少])/gu, ''],
  // 男女员工各有多少人.
  [/男女(\p{Script=Han}{2,4}?)(?:各|分别)(?:有|是|占)?(?:多少|几)(?:个人|人|名|位|个)/gu, '各性别的$1数量'],
  [/(?<=[每各按]\p{Script=Han}{1,20}[率额数量费价和资金分])(?:各|分别)(?:是|为)多少(?=[。？?]?$)/u, ''],
  // 重量超过 1 吨（1000 公斤）: once more in another unit.
  [/(\d ?\p{Script=Han}{1,3})\((?:即|约|也就是)? ?\d[\d,.]{0,12} ?\p{Script=Han}{1,3}\)/gu, '$1'],
  // 每个月的销售额，按月份排序: periods stand in their order.
  [
    /(?<=[每各按逐].{0,2}[月年天日周度].{1,60})[，,]? ?按(?:月份?|年份?|日期|时间|季度)(?:的?先后)?(?:顺序)?(?:排序|排列|升序排列|升序|正序)(?=[。]?$)/u,
    '',
  ],
  // 按签约日期从近到远排列.
  [/(?<=日期|时间|日)(?:从|由)近(?:到|及|至)远/gu, '从晚到早'],
  [/(?<=日期|时间|日)(?:从|由)远(?:到|及|至)近/gu, '从早到晚'],
];

/** A question with its frames said more plainly. */
export const withoutFrames = (question: string): string =>
  frames.reduce((found, [pattern, said]) => found.replace(pattern, said), question);
