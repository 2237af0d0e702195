/** An answer of at least so many characters as a model gives it: paragraphs in Chinese and English, lists, tables, code. The same each time. */
export function longAnswer(length: number): string {
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
