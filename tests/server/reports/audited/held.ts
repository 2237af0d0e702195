import type { AuditedText } from './audited.ts';

/** Texts that the rules of the audit have not seen: what it reaches is measured on these. */
export const held: readonly AuditedText[] = [
  {
    passages: `
      2024 年上半年，东岭水泥实现营业总收入 58.72 亿元，同比下降 9.4%。
      归属于上市公司股东的净亏损为 2.31 亿元，上年同期为盈利 1.05 亿元。
      公司期末货币资金 14.6 亿元，有息负债 39.8 亿元。
      报告期内公司熟料产能利用率为 63%，低于行业平均水平。
      公司拟不派发现金红利，不送红股，不以公积金转增股本。
      华东地区收入占比 41%，华南地区收入占比 27%。
      2024 年 5 月 20 日，公司完成 5 亿元中期票据发行，票面利率 3.85%，期限 3 年。`,
    supported: `
      东岭水泥 2024 年上半年营业总收入为 58.72 亿元
      上半年公司营业总收入同比减少 9.4%
      公司 2024 年上半年净亏损约 2.3 亿元
      期末有息负债为 39.8 亿元
      公司不派发现金红利
      熟料产能利用率低于行业平均水平
      华东地区收入占比为 41%
      公司在 2024 年 5 月发行了 5 亿元中期票据
      中期票据的票面利率为 3.85%
      期末货币资金 146000 万元`,
    contradicted: `
      2024 年上半年东岭水泥营业总收入同比增长 9.4%
      东岭水泥上半年实现营业总收入 58.72 万元
      公司期末有息负债 14.6 亿元
      熟料产能利用率高于行业平均水平
      公司拟派发现金红利
      华南地区收入占比 41%
      2023 年 5 月 20 日公司完成 5 亿元中期票据发行
      中期票据期限 5 年
      归属于上市公司股东的净利润为 2.31 亿元，实现盈利
      熟料产能利用率为 73%`,
    notFound: `
      公司骨料业务毛利率为 38%
      东岭水泥计划收购一家混凝土企业
      公司控股股东质押了部分股份
      西南地区新建生产线将于年底投产`,
  },
  {
    passages: `
      云杉租赁 2022 年资产负债率为 82.4%，2023 年降至 79.6%。
      截至 2023 年 12 月 31 日，应收融资租赁款余额 305.2 亿元，其中逾期 60 天以上的占 0.87%。
      2023 年公司新增投放 168 亿元，医疗行业占 35%，教育行业占 22%。
      联合评级维持公司主体信用等级 AA+，评级展望为稳定。
      公司前五大客户合计占比不超过 8%。
      公司没有对外担保。
      融资成本从 4.9% 降至 4.3%。`,
    supported: `
      云杉租赁 2023 年资产负债率为 79.6%
      应收融资租赁款余额约 305 亿元
      云杉租赁 2023 年新增投放 168 亿元
      公司主体信用等级为 AA+，展望稳定
      公司不存在对外担保
      2023 年末逾期 60 天以上的应收融资租赁款占 0.87%
      融资成本下降至 4.3%
      医疗行业占新增投放的 35%
      前五大客户合计占比低于 8%`,
    contradicted: `
      云杉租赁 2022 年资产负债率为 79.6%
      公司主体信用等级为 AA
      评级展望为负面
      公司有对外担保
      教育行业占新增投放的 35%
      融资成本从 4.3% 升至 4.9%
      应收融资租赁款余额 305.2 万元
      逾期 60 天以上的占 8.7%
      前五大客户合计占比超过 8%
      2023 年公司新增投放 186 亿元`,
    notFound: `
      公司注册资本增至 60 亿元
      云杉租赁在香港设立了子公司
      公司绿色租赁业务余额增长较快
      联合评级下调了海岳租赁的信用等级`,
  },
  {
    passages: `
      根据《债券募集说明书》，本期债券发行规模不超过人民币 20 亿元，期限为 5 年期，附第 3 年末投资者回售选择权。
      本期债券由新城集团提供全额无条件不可撤销的连带责任保证担保。
      募集资金中 12 亿元用于偿还到期债务，剩余部分用于补充流动资金。
      发行人承诺不将募集资金用于房地产投资。
      主承销商为申江证券，受托管理人为海潮证券。
      本期债券每年付息一次，到期一次还本。
      发行人 2021 年、2022 年和 2023 年净利润分别为 3.2 亿元、4.1 亿元和 3.7 亿元。`,
    supported: `
      本期债券期限为 5 年，附第 3 年末回售选择权
      本期债券由新城集团提供连带责任保证担保
      12 亿元募集资金用于偿还到期债务
      募集资金不用于房地产投资
      主承销商是申江证券
      发行规模不超过 20 亿元
      本期债券每年付息一次
      发行人 2022 年净利润为 4.1 亿元`,
    contradicted: `
      本期债券期限为 3 年期，附第 5 年末投资者回售选择权
      主承销商为海潮证券
      受托管理人为申江证券
      发行人将募集资金用于房地产投资
      本期债券每半年付息一次
      发行人 2023 年净利润为 4.1 亿元
      募集资金中 20 亿元用于偿还到期债务
      本期债券不提供担保
      发行规模不超过人民币 2 亿元`,
    notFound: `
      本期债券将在深圳证券交易所上市
      发行人法定代表人为陈刚
      本期债券的票面利率通过簿记建档确定`,
  },
  {
    passages: `
      In the third quarter of 2023, Harbour Bank's net interest margin narrowed to 1.92% from 2.05%.
      The bank's common equity tier 1 ratio was 13.1%, above the regulatory minimum of 10.5%.
      Provisions for credit losses increased by $85 million to $412 million.
      Harbour Bank has no exposure to Russian sovereign debt.
      Deposits at Harbour Bank exceeded loans for the first time since 2016.
      Chief executive Anna Price will step down in June 2024; finance chief Tom Reyes will succeed her.
      The cost-to-income ratio improved from 61% to 57%.`,
    supported: `
      Harbour Bank's net interest margin was 1.92% in the third quarter of 2023
      The common equity tier 1 ratio of 13.1% is above the regulatory minimum
      Provisions for credit losses rose to $412 million
      Harbour Bank does not have exposure to Russian sovereign debt
      Deposits exceeded loans at Harbour Bank
      Tom Reyes will succeed Anna Price
      The cost-to-income ratio fell to 57%
      Provisions for credit losses were about $0.41 billion`,
    contradicted: `
      Harbour Bank's net interest margin widened to 1.92% from 2.05%
      The common equity tier 1 ratio is below the regulatory minimum
      Provisions for credit losses decreased by $85 million
      Harbour Bank has exposure to Russian sovereign debt
      Loans exceeded deposits at Harbour Bank for the first time since 2016
      Anna Price will succeed Tom Reyes
      The cost-to-income ratio improved from 57% to 61%
      Provisions for credit losses increased to $412 billion
      In the third quarter of 2022, Harbour Bank's net interest margin narrowed to 1.92%`,
    notFound: `
      Harbour Bank plans to close 40 branches
      Mortgage lending grew fastest in the north
      The regulator opened an inquiry into money laundering`,
  },
  {
    passages: `
      The Meridian Growth Fund returned 8.4% in 2024, compared with 6.1% for its benchmark.
      Assets under management reached €5.6 billion at year end, of which 38% was invested in technology.
      The fund's largest holding was Solvex, followed by Arden Group.
      The annual management charge remains 0.75%.
      The fund does not use leverage.
      Turnover dropped from 44% to 29% during the year.
      Inflows came to €320 million in the first half, and outflows to €150 million in the second half.`,
    supported: `
      The Meridian Growth Fund returned 8.4% in 2024
      The fund beat its benchmark, which returned 6.1%
      Assets under management were €5,600 million at year end
      The largest holding of the fund was Solvex
      No leverage is used by the fund
      Turnover decreased to 29%
      The management charge is 0.75% a year
      38% of assets was invested in technology`,
    contradicted: `
      The Meridian Growth Fund returned 6.1% in 2024
      The fund's largest holding was Arden Group
      The fund uses leverage
      Turnover increased from 29% to 44% during the year
      Assets under management reached €5.6 million at year end
      The annual management charge is 7.5%
      Outflows came to €320 million in the first half
      The Meridian Growth Fund returned 8.4% in 2023
      28% was invested in technology`,
    notFound: `
      The fund manager holds units worth one million
      Performance fees are charged above a hurdle rate
      The fund sold its stake in a Brazilian utility`,
  },
  {
    passages: `
      2023 年，青石市一般公共预算收入 286.4 亿元，同比增长 5.3%；政府性基金预算收入 143.9 亿元，同比下降 21.7%。
      截至 2023 年末，青石市政府债务余额 512.6 亿元，未超过 540 亿元的债务限额。
      青石市常住人口 318 万人，城镇化率 66.2%。
      青石城投是该市最主要的基础设施建设主体，实际控制人为青石市国资委。
      2024 年第一季度，青石城投获得财政补贴 1.2 亿元，较上年同期减少 0.3 亿元。
      青石城投的短期债务小于货币资金。
      公司债券均已按期兑付，不存在逾期。`,
    supported: `
      青石市 2023 年一般公共预算收入为 286.4 亿元
      2023 年青石市政府性基金预算收入下降 21.7%
      青石市政府债务余额低于债务限额
      青石城投的实际控制人是青石市国资委
      公司债券没有逾期
      青石城投的货币资金大于短期债务
      2024 年一季度青石城投获得财政补贴 12000 万元
      青石市常住人口约 320 万人`,
    contradicted: `
      2023 年青石市一般公共预算收入同比下降 5.3%
      2023 年青石市政府性基金预算收入 286.4 亿元
      青石市政府债务余额超过了债务限额
      青石城投的短期债务大于货币资金
      公司债券存在逾期
      2024 年第二季度青石城投获得财政补贴 1.2 亿元
      青石城投获得的财政补贴较上年同期增加 0.3 亿元
      青石市城镇化率为 76.2%
      青石市常住人口 318 人`,
    notFound: `
      青石市规划建设第二条地铁线
      青石城投拟发行 10 亿元公司债券
      青石市旅游收入恢复到疫情前水平`,
  },
];
