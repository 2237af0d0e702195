import { type Glossary, noGlossary } from '#schemas/wire/glossary.ts';
import type { WireSourceTable } from '#schemas/wire/sources.ts';

/** A table of a line: `name 注释: column 注释, column>table.column 注释`. */
function tableOf(line: string): WireSourceTable {
  const [head = '', columns = ''] = line.split(': ');
  const [name = '', comment = null] = head.split(' ');
  return {
    schema: null,
    name,
    isView: false,
    comment,
    rows: null,
    columns: columns.split(', ').map((text, at) => {
      const [said = '', note = null] = text.split(' ');
      const [own = '', to] = said.split('>');
      const [table = '', column = 'id'] = to?.split('.') ?? [];
      return { name: own, type: 'text', comment: note, isNullable: true, isKey: at === 0, refersTo: to ? { table, column } : null };
    }),
  };
}

const finance = `
issuers 发行人: id 编号, name 名称, industry 行业, province 省份
bonds 债券: id 编号, issuer_id>issuers 发行人, code 债券代码, coupon 票面利率, issued_on 起息日, due_on 到期日
ratings 评级: id 编号, bond_id>bonds 债券, agency_id>agencies 评级机构, grade 信用等级, given_on 评级日期
agencies 评级机构: id 编号, name 机构名称
trades 成交: id 编号, bond_id>bonds 债券, broker_id>brokers 券商, price 净价, volume 成交量, traded_at 成交时间
brokers 券商: id 编号, name 券商名称, city 城市
coupons 付息计划: id 编号, bond_id>bonds 债券, pay_on 付息日, amount 付息金额
announcements 公告: id 编号, issuer_id>issuers 发行人, title 标题, published_on 发布日期
stocks 上市公司: id 编号, ticker 股票代码, issuer_id>issuers 发行人, listed_on 上市日期
income_statements 利润表: id 编号, stock_id>stocks 公司, period 报告期, revenue 营业收入, net_profit 净利润
balance_sheets 资产负债表: id 编号, stock_id>stocks 公司, period 报告期, total_assets 总资产, total_debt 总负债
holdings 持仓: id 编号, fund_id>funds 基金, bond_id>bonds 债券, face_value 持有面额
funds 基金: id 编号, name 基金名称, manager_id>fund_managers 基金经理, scale 基金规模
fund_managers 基金经理: id 编号, name 姓名, joined_on 入职日期`;
const english = `
customer: id, full_name, country_id>country, signup_date
country: id, iso_code, region
sales_order: id, customer_id>customer, placed_at, channel
order_line: id, sales_order_id>sales_order, product_id>product, quantity, unit_price
product: id, title, category_id>product_category, weight
product_category: id, label
shipment: id, sales_order_id>sales_order, carrier_id>carrier, delivered_at
carrier: id, name, phone
invoice: id, sales_order_id>sales_order, due_date, amount_due
payment: id, invoice_id>invoice, paid_on, method
employee: id, first_name, department_id>department, salary, hired_on
department: id, title, budget
warehouse: id, city, capacity
stock_level: id, warehouse_id>warehouse, product_id>product, on_hand`;
/** Codes without comments: only a glossary says what they are. */
const coded = `
kh_zb: id, khmc, khlx
dd_mx: id, kh_id, je, zt`;
const subjects =
  'sys_user sys_role sys_menu sys_log sys_config sys_job sys_dict sys_notice act_task act_form act_node act_link wf_step wf_state msg_queue msg_topic msg_reader tmp_import tmp_export bak_2019 bak_2020 bak_2021 audit_trail audit_diff geo_point geo_area geo_line web_visit web_click web_page doc_file doc_tag doc_share';
const distractors = subjects
  .split(' ')
  .map((name) => `${name}: id, name 名称, code 代码, type 类型, status 状态, created_at 创建时间, amount, remark 备注`);

/** A schema of more than sixty tables: two that are asked about, one of codes, and what stands around. */
export const tables: readonly WireSourceTable[] = [...`${finance}${english}${coded}`.trim().split('\n'), ...distractors].map(tableOf);

const term = (table: string, name: string, ...synonyms: string[]) => ({ table, name, synonyms, description: '' });
const value = (stored: string, name: string, ...synonyms: string[]) => ({ value: stored, name, synonyms });

export const glossary: Glossary = {
  ...noGlossary,
  tables: [term('kh_zb', '客户档案', 'client file'), term('dd_mx', '订货明细'), term('brokers', '券商', '证券公司', '投行')],
  columns: [
    { ...term('dd_mx', '订货状态'), column: 'zt', unit: '', values: [value('9', '作废', '废单')] },
    { ...term('issuers', '行业'), column: 'industry', unit: '', values: [value('OIL', '石油石化', '两桶油')] },
    { ...term('kh_zb', '客户类型'), column: 'khlx', unit: '', values: [value('V', '贵宾', 'VIP')] },
  ],
  joins: [{ from: { table: 'dd_mx', column: 'kh_id' }, to: { table: 'kh_zb', column: 'id' } }],
  measures: [
    { ...term('income_statements', '净利率', 'net margin'), expression: 'sum(net_profit) / sum(revenue)', filter: null, unit: '%' },
    { ...term('order_line', 'turnover', 'GMV', '销售额'), expression: 'sum(quantity * unit_price)', filter: null, unit: '' },
    { ...term('dd_mx', '订货额'), expression: 'sum(je)', filter: "zt <> '9'", unit: '元' },
  ],
  examples: [
    { question: '各行业债券的数量', sql: 'select 1' },
    { question: 'turnover by category', sql: 'select 2' },
  ],
};

/** Questions, each with the tables that its SQL needs, those that only join others too. */
export const questions: readonly (readonly [question: string, needed: string])[] = [
  ['各行业发行的债券有多少只', 'issuers bonds'],
  ['票面利率最高的十只债券', 'bonds'],
  ['2024 年到期的债券', 'bonds'],
  ['每家评级机构给出的 AAA 评级有多少', 'agencies ratings'],
  ['广东省发行人的信用等级分布', 'issuers bonds ratings'],
  ['各券商上个月的成交量', 'brokers trades'],
  ['上海的证券公司成交了多少', 'brokers trades'],
  ['每个行业债券的平均成交净价', 'issuers bonds trades'],
  ['下个月的付息金额合计', 'coupons'],
  ['各省份发行人每年的付息金额', 'issuers bonds coupons'],
  ['最近发布的公告标题', 'announcements'],
  ['哪个行业的公告最多', 'issuers announcements'],
  ['净利润最高的上市公司', 'stocks income_statements'],
  ['各行业的净利率', 'issuers stocks income_statements'],
  ['总资产超过一百亿的公司', 'balance_sheets stocks'],
  ['每只基金持有的债券面额', 'funds holdings bonds'],
  ['哪位基金经理的基金规模最大', 'fund_managers funds'],
  ['基金经理持仓中评级为 AA 的债券', 'fund_managers funds holdings bonds ratings'],
  ['两桶油发行的债券', 'issuers bonds'],
  ['How many customers signed up in each country?', 'customer country'],
  ['turnover by product category', 'order_line product product_category'],
  ['GMV per region', 'order_line sales_order customer country'],
  ['Which carriers delivered the most shipments?', 'carrier shipment'],
  ['unpaid invoices and their due dates', 'invoice'],
  ['payments by method', 'payment'],
  ['Which customers paid their invoices late?', 'customer sales_order invoice payment'],
  ['average salary in each department', 'employee department'],
  ['departments with the largest budget', 'department'],
  ['stock on hand by warehouse city', 'stock_level warehouse'],
  ['products that are out of stock', 'product stock_level'],
  ['the ten heaviest products by weight', 'product'],
  ['orders by channel', 'sales_order'],
  ['shipments of products in each category', 'shipment sales_order order_line product product_category'],
  ['销售额最高的国家 country', 'order_line sales_order customer country'],
  ['客户档案有多少', 'kh_zb'],
  ['VIP 的订货额', 'kh_zb dd_mx'],
  ['作废的有几笔', 'dd_mx'],
  ['废单最多的客户档案', 'kh_zb dd_mx'],
];
