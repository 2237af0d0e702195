/** Kinds of text that grow in an answer: everything that models write in turn, or one long piece. */
export const writers = {
  mixed: longAnswer,
  list: (length) =>
    repeated(length, '', (at) => `- **第 ${at} 项**：华东区销售额 ${1200 + at} 万元，见 \`orders_${at}\`\n  - 同比增长 ${at % 17}%\n`),
  table: (length) =>
    repeated(
      length,
      '| 区域 | 销售额（万元） | 订单数 | 说明 |\n| --- | ---: | --- | --- |\n',
      (at) => `| 华东 ${at} 区 | ${1200 + at} | ${900 - (at % 90)} | **增长** \`${at % 17}%\` |\n`,
    ),
  fence: (length) =>
    repeated(
      length,
      '```python\n',
      (at) => `    total_${at} = sum(row.amount for row in rows if row.area == "华东 ${at}")  # 第 ${at} 步\n`,
    ),
  quotation: (length) =>
    repeated(
      length,
      '',
      (at) =>
        `> 第 ${at} 条口径：**销售额**不含税，退货在发生当月扣减，数据截至月末，见 \`rule_${at}\`。\n> \n> - 已与财务核对\n> - 待补充退货原因\n> \n`,
    ),
} as const satisfies Record<string, (length: number) => string>;

/** A head, and as many pieces as make at least so many characters. */
function repeated(length: number, head: string, write: (at: number) => string): string {
  let text = head;
  for (let at = 1; text.length < length; at += 1) text += write(at);
  return text.slice(0, length);
}

/** An answer of at least so many characters as a model gives it: paragraphs in Chinese and English, lists, tables, code. The same each time. */
function longAnswer(length: number): string {
  let text = '# 年度销售分析报告\n\n';
  for (let section = 1; text.length < length; section += 1) text += sections.map((write) => write(section)).join('');
  return text.slice(0, length);
}

const sections: readonly ((section: number) => string)[] = [
  (section) =>
    `## 第 ${section} 部分：区域表现\n\n今年第 ${section} 季度，华东区的销售额为 **${1200 + section * 7} 万元**，同比增长 \`${(section * 1.3).toFixed(1)}%\`；华南区受季节影响略有回落。需要注意的是，*客单价*的提升抵消了订单数的下降，详见[明细](https://example.com/report/${section})。\n\n`,
  (section) =>
    `The increase of ${section}% comes from three sources: **repeat customers**, a wider range of products, and the new channel. Returns stayed below 2%, see [1] and [2]; the definition of *active customer* did not change.\n\n`,
  (section) =>
    `主要原因：\n\n1. **老客户复购**：复购率从 ${20 + section}% 升到 ${24 + section}%\n   - 会员日贡献了约一半\n   - 其余来自自动补货\n2. **新渠道**：直播带来 ${section * 130} 单\n3. 价格调整，见 \`price_change_${section}\`\n\n`,
  (section) =>
    `| 区域 | 销售额（万元） | 订单数 | 同比 |\n| --- | ---: | ---: | ---: |\n${['华东', '华南', '华北', '西南', '东北']
      .map(
        (area, at) =>
          `| ${area} | ${(1200 + section * 7 - at * 130).toLocaleString('en')} | ${900 - at * 90 + section} | ${(8.5 - at * 1.2).toFixed(1)}% |`,
      )
      .join('\n')}\n\n`,
  (section) =>
    `\`\`\`sql\nselect area, sum(amount) as total, count(*) as orders\nfrom sales_${section}\nwhere sold_at >= '2026-01-01'\ngroup by area\norder by total desc\nlimit ${section};\n\`\`\`\n\n`,
  (section) =>
    `\`\`\`python\ndef growth_${section}(now: float, before: float) -> float:\n    """同比增长率"""\n    return (now - before) / before if before else 0.0\n\nprint(growth_${section}(120.5, ${100 + section}))\n\`\`\`\n\n`,
  (section) =>
    `> 口径：销售额不含税，退货在发生当月扣减。第 ${section} 部分的数据截至月末。\n\n- [x] 已与财务核对\n- [ ] 待补充退货原因\n\n`,
];
