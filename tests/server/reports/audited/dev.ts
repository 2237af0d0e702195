import type { AuditedText } from './audited.ts';

/** Texts by which the rules of the audit were made. */
export const dev: readonly AuditedText[] = [
  {
    passages: `
      截至 2023 年末，长河银行总资产为 1.86 万亿元，较年初增长 7.2%。
      2023 年长河银行实现营业收入 412.5 亿元，归属于母公司股东的净利润 128.3 亿元。
      不良贷款率为 1.15%，较上年末下降 0.06 个百分点。
      报告期内该行未发生重大违约事件，也没有受到监管处罚。
      该行零售贷款余额首次超过对公贷款余额。
      长河银行董事长为李明，行长为周燕。`,
    supported: `
      2023 年末长河银行总资产约 18600 亿元
      长河银行 2023 年营业收入 412.5 亿元
      该行不良贷款率比上年末下降了 6 个基点
      长河银行报告期内没有发生重大违约事件
      2023 年归母净利润约为 128 亿元
      零售贷款余额超过了对公贷款余额
      长河银行的行长是周燕`,
    contradicted: `
      2023 年末长河银行总资产为 1.68 万亿元
      不良贷款率较上年末上升 0.06 个百分点
      长河银行报告期内受到了监管处罚
      2022 年长河银行实现营业收入 412.5 亿元
      2023 年长河银行营业收入为 412.5 万元
      对公贷款余额首次超过零售贷款余额
      长河银行董事长为周燕
      该行不良贷款率为 1.15 个百分点，低于 1%`,
    notFound: `
      长河银行计划 2024 年新设 20 家分支机构
      该行资本充足率为 13.4%
      长河银行的信用卡发卡量位居行业第三
      北江银行 2023 年实现营业收入 97.1 亿元`,
  },
  {
    passages: `
      Northwind Capital reported revenue of $3.2 billion for fiscal 2024, up 12% from a year earlier.
      Operating costs fell to $1.9 billion, while headcount rose from 4,100 to 4,650.
      The board did not approve the proposed share buyback.
      Net debt stood at $740 million on 31 March 2024.
      Northwind's equity arm outperformed its bond arm in every quarter.`,
    supported: `
      Revenue at Northwind Capital was $3,200 million in fiscal 2024
      Operating costs decreased to $1.9 billion
      The proposed share buyback was not approved by the board
      Net debt was about $0.74 billion at the end of March 2024
      Headcount increased to 4,650`,
    contradicted: `
      Northwind Capital reported revenue of $3.2 million for fiscal 2024
      Operating costs rose to $1.9 billion
      The board approved the proposed share buyback
      Net debt stood at $740 million on 31 March 2023
      Northwind's bond arm outperformed its equity arm in every quarter
      Headcount fell from 4,650 to 4,100`,
    notFound: `
      Northwind Capital will open an office in Singapore
      The dividend was raised to 45 cents a share
      Customer complaints dropped sharply during the year`,
  },
];
