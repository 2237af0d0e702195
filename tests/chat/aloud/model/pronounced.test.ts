import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chineseNumber } from '#chat/aloud/model/chineseNumber.ts';
import { pronounced } from '#chat/aloud/model/pronounce.ts';

const chinese: readonly (readonly [written: string, read: string])[] = [
  ['共 0 条', '共 零 条'],
  ['10 个', '十 个'],
  ['15 人', '十五 人'],
  ['105 人', '一百零五 人'],
  ['110 人', '一百一十 人'],
  ['2000 元', '两千 元'],
  ['2 个', '两 个'],
  ['2 月', '二 月'],
  ['2万', '两万'],
  ['第2个', '第二个'],
  ['12 倍', '十二 倍'],
  ['10,000 元', '一万 元'],
  ['10,005 元', '一万零五 元'],
  ['1,050,000 元', '一百零五万 元'],
  ['100,000,001 元', '一亿零一 元'],
  ['1,234,567,890 元', '十二亿三千四百五十六万七千八百九十 元'],
  ['1,234.56 元', '一千二百三十四点五六 元'],
  ['0.05 元', '零点零五 元'],
  ['约 3.14', '约 三点一四'],
  ['1.2万', '一点二万'],
  ['3,000万元', '三千万元'],
  ['12.5亿元', '十二点五亿元'],
  ['1.5万亿元', '一点五万亿元'],
  ['增长 5%', '增长 百分之五'],
  ['增长 12.5%', '增长 百分之十二点五'],
  ['下降 100%', '下降 百分之一百'],
  ['同比 -3.2%', '同比 负百分之三点二'],
  ['同比 +3.2%', '同比 正百分之三点二'],
  ['误差 ±5%', '误差 正负百分之五'],
  ['占比 3%-5%', '占比 百分之三到百分之五'],
  ['占比 3-5%', '占比 百分之三到百分之五'],
  ['占比 3％～5％', '占比 百分之三到百分之五'],
  ['费率 0.5‰', '费率 千分之零点五'],
  ['上行 25bp', '上行 二十五个基点'],
  ['上行 25 BP。', '上行 二十五个基点。'],
  ['提高 1.5 个百分点', '提高 一点五 个百分点'],
  ['2024年', '二零二四年'],
  ['2024 年', '二零二四 年'],
  ['2024年3月1日', '二零二四年三月一日'],
  ['2024-03-01 发布', '二零二四年三月一日 发布'],
  ['2024/3/1 发布', '二零二四年三月一日 发布'],
  ['2024.12.31 发布', '二零二四年十二月三十一日 发布'],
  ['2024-03 发布', '二零二四年三月 发布'],
  ['2024Q3 营收', '二零二四年第三季度 营收'],
  ['2024年Q1 营收', '二零二四年第一季度 营收'],
  ['2024H1 营收', '二零二四年上半年 营收'],
  ['Q4 营收', '第四季度 营收'],
  ['2020-2023年', '二零二零到二零二三年'],
  ['2020年至2023年', '二零二零到二零二三年'],
  ['2022财年', '二零二二财年'],
  ['10月1日', '十月一日'],
  ['14:30 开会', '十四点三十分 开会'],
  ['9:05 开会', '九点零五分 开会'],
  ['9:00 开会', '九点 开会'],
  ['14:30:05 记录', '十四点三十分零五秒 记录'],
  ['¥1,234.56，已付', '一千二百三十四点五六元，已付'],
  ['¥200元，已付', '二百元，已付'],
  ['￥3.5亿，已付', '三点五亿元，已付'],
  ['$12 的书', '十二美元 的书'],
  ['约 $3.2亿。', '约 三点二亿美元。'],
  ['约 $1.5M。', '约 一点五百万美元。'],
  ['约 US$200。', '约 二百美元。'],
  ['HK$88 一股', '八十八港元 一股'],
  ['亏损 -¥500', '亏损 负五百元'],
  ['€99 起', '九十九欧元 起'],
  ['¥3-5万之间', '三到五万元之间'],
  ['贵州茅台（600519）', '贵州茅台（六零零五一九）'],
  ['600519 上涨', '六零零五一九 上涨'],
  ['600519.SH 上涨', '六零零五一九 S H 上涨'],
  ['sz000001 上涨', 's z 零零零零零一 上涨'],
  ['00700.HK 上涨', '零零七零零 H K 上涨'],
  ['002594 上涨', '零零二五九四 上涨'],
  ['代码 300750。', '代码 三零零七五零。'],
  ['证券代码：688981', '证券代码：六八八九八一'],
  ['收入 600519 元', '收入 六十万零五百一十九 元'],
  ['共 300000', '共 三十万'],
  ['编号 12345', '编号 一二三四五'],
  ['电话 13812345678', '电话 一三八一二三四五六七八'],
  ['13812345678 是谁', '一三八一二三四五六七八 是谁'],
  ['标准 GB50010', '标准 GB 五零零一零'],
  ['标准 ISO9001', '标准 ISO 九零零一'],
  ['版本 v1.2.3 发布', '版本 V 一点二点三 发布'],
  ['v2 发布', 'V 二 发布'],
  ['1.10.0 版', '一点十点零 版'],
  ['地址 192.168.0.1', '地址 一九二点一六八点零点一'],
  ['3-5 天', '三到五 天'],
  ['3~5 天', '三到五 天'],
  ['10万-20万人', '十万到二十万人'],
  ['1.5–2.5 倍', '一点五到二点五 倍'],
  ['1/2 的人', '二分之一 的人'],
  ['3:1 的比例', '三比一 的比例'],
  ['温度 -5℃', '温度 负五摄氏度'],
  ['面积 120m²', '面积 一百二十平方米'],
  ['长 3.5 km', '长 三点五公里'],
  ['净资产 ≥ 100 万', '净资产大于等于一百 万'],
  ['1.2×10^5 个', '一点二乘以十的五次方 个'],
  ['1.2e-5 个', '一点二乘以十的负五次方 个'],
  ['3+2=5 对吗', '三加二等于五 对吗'],
  ['每吨 300 元/吨', '每吨 三百 元每吨'],
  ['好的 👍', '好的'],
];

const english: readonly (readonly [written: string, read: string])[] = [
  ['Up 5%.', 'Up 5 percent.'],
  ['It fell -3.2% again', 'It fell minus 3.2 percent again'],
  ['Between 3-5% a year', 'Between 3 to 5 percent a year'],
  ['On 2024-03-01 it rose', 'On March 1, 2024 it rose'],
  ['In 2024-03 it rose', 'In March 2024 it rose'],
  ['In Q3 2024 it rose', 'In the third quarter of 2024 it rose'],
  ['Sales of $1.2M', 'Sales of 1.2 million dollars'],
  ['Sales of $1,234.56', 'Sales of 1,234.56 dollars'],
  ['Sales of ¥3.5 billion', 'Sales of 3.5 billion yuan'],
  ['From $3-5 million', 'From 3 to 5 million dollars'],
  ['Takes 3-5 days', 'Takes 3 to 5 days'],
  ['Kweichow Moutai (600519)', 'Kweichow Moutai (6 0 0 5 1 9)'],
  ['600519.SH is up', '6 0 0 5 1 9 S H is up'],
  ['Up 25 bps', 'Up 25 basis points'],
  ['Version v1.2.3 is out', 'Version version 1 point 2 point 3 is out'],
  ['About 600519 people', 'About 600519 people'],
  ['Rates ≥ 5', 'Rates at least 5'],
  ['e.g. rice', 'for example rice'],
  ['The year 2024.', 'The year 2024.'],
];

describe('a sentence in Chinese', () => {
  it.each(chinese)('reads “%s” as “%s”', (written, read) => {
    expect(pronounced(written)).toBe(read);
  });

  it('leaves no figure to be guessed at, whatever it holds', () => {
    const piece = fc.oneof(
      fc.stringMatching(/^[\d.,%\-/:¥$+~ ]{0,12}$/),
      fc.constantFrom('元', '年', '月', '万', '亿', '代码', 'v', 'Q', '（', '）', '中文', 'SH'),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        expect(pronounced(`数${pieces.join('')}`)).not.toMatch(/\d/);
      }),
    );
  });
});

describe('a sentence in English', () => {
  it.each(english)('reads “%s” as “%s”', (written, read) => {
    expect(pronounced(written)).toBe(read);
  });
});

/** Reads Chinese numbers back, as a second opinion. */
function valueOf(words: string): number {
  const digits: Readonly<Record<string, number>> = { 零: 0, 一: 1, 二: 2, 两: 2, 三: 3, 四: 4, 五: 5, 六: 6, 七: 7, 八: 8, 九: 9 };
  const places: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000 };
  let [whole, group, digit] = [0, 0, 0];
  for (const sign of words) {
    if (sign in digits) digit = digits[sign]!;
    else if (sign in places) [group, digit] = [group + (digit || 1) * places[sign]!, 0];
    else if (sign === '万') [whole, group, digit] = [whole + (group + digit) * 1e4, 0, 0];
    else [whole, group, digit] = [(whole + group + digit) * 1e8, 0, 0];
  }
  return whole + group + digit;
}

it('a number in Chinese words is that number', () => {
  fc.assert(fc.property(fc.nat(2 ** 31 - 1), (value) => valueOf(chineseNumber(String(value))) === value));
});
