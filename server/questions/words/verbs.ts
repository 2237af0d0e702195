/** Verbs that say how rows belong together, and nothing else: each in its base form. */
const english =
  'accept accredit achieve acquire act add address administer adopt advise affect aim air allocate analyse analyze announce appear appoint apply approve arrive arrange assess assign associate attack attend audit author award base battle bear bill become begin belong board book borrow break brew bring broadcast build buy call carry cause check choose claim close coach collect come command commit compete complete compose conduct consist construct contain contract contribute cook cost captain carry command chair discover stage accommodate abandon charge involve assist attract cite climb collaborate concern connect consume contact cross destroy detect discover donate encounter equip examine exhibit explore grant guide identify injure install introduce invent investigate kill mention move notify observe officiate possess prefer promote protect qualify relate reply require rescue respond restore rule situate steal suffer surround swim undertake walk witness ride incur refer correspond cover create cultivate damage deal decorate dedicate defeat deposit declare deliver depart describe design develop direct distribute draw drive earn edit elect employ enrol enroll enter establish exist expire feature farm feed file fill film finish fly follow form found fund fulfil get give go grade graduate grow handle happen head headquarter help hire hold host implement import include inhabit inspect invest invite invoice issue join keep land launch lead learn lease leave lend listen live locate log maintain make manage manufacture mark marry mature measure meet mentor migrate name need nominate obtain occupy occur offer open operate order organise organize originate own park participate pass pay perform pick pilot place plant play pledge post practise practice prescribe present price process produce provide publish purchase race raise rate reach receive record recruit register release rent repair report represent request reserve reside return review run sail schedule seat see sell send serve settle score share ship shoot show sign sing sit solve speak spend sponsor staff star start stay stock store stream study submit subscribe supervise supply support take tag teach train transfer translate transport travel treat update upload use view visit vote watch wear weigh win work write illustrate';

/** Forms that no rule gives. */
const irregular: Readonly<Record<string, string>> = {
  bear: 'bore born borne',
  become: 'became',
  begin: 'began begun',
  break: 'broke broken',
  bring: 'brought',
  broadcast: 'broadcast',
  build: 'built',
  feed: 'fed',
  shoot: 'shot',
  buy: 'bought',
  choose: 'chose chosen',
  come: 'came',
  deal: 'dealt',
  draw: 'drew drawn',
  drive: 'drove driven',
  fly: 'flew flown',
  get: 'got gotten',
  give: 'gave given',
  go: 'goes went gone',
  grow: 'grew grown',
  hold: 'held',
  keep: 'kept',
  lead: 'led',
  leave: 'left',
  lend: 'lent',
  make: 'made',
  meet: 'met',
  pay: 'paid',
  run: 'ran',
  see: 'saw seen',
  sell: 'sold',
  send: 'sent',
  sing: 'sang sung',
  sit: 'sat',
  speak: 'spoke spoken',
  spend: 'spent',
  take: 'took taken',
  travel: 'traveled traveling',
  teach: 'taught',
  wear: 'wore worn',
  win: 'won',
  write: 'wrote written',
  ride: 'rode ridden',
  steal: 'stole stolen',
  swim: 'swam swum',
  undertake: 'undertook undertaken',
};
const doubling = new Set([
  'incur',
  'refer',
  'occur',
  'equip',
  'commit',
  'get',
  'run',
  'ship',
  'sit',
  'star',
  'tag',
  'transfer',
  'win',
  'enrol',
  'begin',
  'travel',
]);

function formsOfEnglish(verb: string): string[] {
  const root = verb.endsWith('e') ? verb.slice(0, -1) : doubling.has(verb) ? verb + verb.at(-1)! : verb;
  const isY = /[^aeiou]y$/.test(verb);
  const third = isY ? `${verb.slice(0, -1)}ies` : /(?:s|x|z|ch|sh)$/.test(verb) ? `${verb}es` : `${verb}s`;
  const past = isY ? `${verb.slice(0, -1)}ied` : `${root}ed`;
  return [verb, third, `${root}ing`, ...(irregular[verb]?.split(' ') ?? []), past];
}

const chinese =
  '损失 造成 导致 捕获 击沉 占领 攻打 成交 带看 交付 交货 提交 递交 抽取 派送 发行 发布 发生 发放 成交 入职 离职 购买 购入 买 卖 卖出 下单 下 下达 所属 上市 参加 参与 选修 选 开设 开展 开具 开 签订 签署 签约 申请 成立 创立 创办 建立 设立 出生 担任 负责 主管 管理 交易 产生 公告 披露 到期 任职 就职 工作 拥有 登记 注册 创建 提交 支付 付款 领取 举办 举行 主办 承办 养 饲养 养育 就诊 接诊 看病 治疗 处理 经手 提供 供应 供货 生产 制造 出品 出版 写 编写 撰写 创作 演唱 演出 出演 主演 参演 饰演 导演 执导 播放 播出 上映 使用 讲 说 居住 住 生活 位 分布 坐落 租赁 租 借 借阅 借出 归还 还 教 教授 授课 讲授 学习 学 就读 毕业 录取 获得 得到 取得 赢得 赢 参赛 比赛 起飞 出发 到达 抵达 降落 飞行 飞往 乘坐 预订 预定 入住 访问 浏览 评价 评论 投资 持有 借款 还款 开户 开立 存入 转出 转入 开业 营业 经营 销售 售出 出售 卖掉 采购 进货 入库 出库 发货 送达 配送 运往 寄往 发往 送往 运输 签收 退货 退款 取消 完成 维修 检查 服务 服役 效力 加入 属 隶属 涉及 涵盖 覆盖 对应 关联 包括 收取 收到 收录 录制 演奏 指挥 作曲 推荐 关注 收藏 上传 下载 聘用 雇佣 雇用 招聘 晋升 主治 开药 挂号 住院 出院 产出 开办 承担 代理 运营 承运 执飞 演 拍 拍摄 招 招收 录用 制作 建造 开发 设计 研发 发明 领导 组织 出席 任教 执教 共享 分享 共有 指导 辅导 驾驶 住在 居住在 指派 分配 修理 攀登 攀爬 登上 报道 采访 主持 扮演 驾驶过 受理 参选 竞选 当选 执飞 停靠 途经 资助 捐 收购 并购 控股 改编 开放 输出 源自';

/** Forms of a verb of either language. */
export const formsOf = (verb: string): string[] =>
  /\p{Script=Han}/u.test(verb) ? [verb, `${verb}了`, `${verb}过`, `${verb}过的`, `${verb}的`] : formsOfEnglish(verb);

/** All forms of verbs, phrases divided by commas as words of operators are. */
export const verbs: string = [...english.split(' '), ...chinese.split(' ')].flatMap(formsOf).join(', ');
