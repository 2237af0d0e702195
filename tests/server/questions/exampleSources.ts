import Database from 'libsql';
import { noGlossary } from '#schemas/wire/glossary.ts';
import type { WireSourceTable } from '#schemas/wire/sources.ts';
import type { Asked } from '#server/questions/question.ts';
import { sampleTables } from '#server/sample/statements.ts';

/** A database in memory, with the comments that SQLite itself cannot hold. */
export interface ExampleSource {
  readonly asked: Asked;
  rows(sql: string): unknown[][];
}

type Comments = Readonly<Record<string, string>>;

/** A database in memory with these tables and rows. */
export function sourceOf(statements: string, language: Asked['language'], comments: Comments = {}): ExampleSource {
  const database = new Database(':memory:');
  database.exec(statements);
  const rows = (sql: string): unknown[][] => database.prepare(sql).raw(true).all() as unknown[][];
  const names = rows("select name from sqlite_schema where type = 'table' order by rowid").map(([name]) => String(name));
  const tables = names.map((name): WireSourceTable => ({
    schema: null,
    name,
    isView: false,
    comment: comments[name] ?? null,
    rows: null,
    columns: rows(
      `select c.name, c.type, c.pk, f."table", f."to" from pragma_table_info('${name}') c left join pragma_foreign_key_list('${name}') f on f."from" = c.name`,
    ).map(([column, type, key, otherTable, otherColumn]) => ({
      name: String(column),
      type: String(type),
      comment: comments[`${name}.${column}`] ?? null,
      isNullable: true,
      isKey: Number(key) > 0,
      refersTo: otherTable ? { table: String(otherTable), column: String(otherColumn) } : null,
    })),
  }));
  const values = tables.flatMap((table) =>
    table.columns
      .filter(({ type }) => /text|char/i.test(type))
      .map(({ name }) => ({
        schema: null,
        table: table.name,
        column: name,
        values: rows(`select distinct "${name}" from "${table.name}" where "${name}" is not null`).map(([value]) => String(value)),
      })),
  );
  const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;
  return { rows, asked: { tables, values, glossary: noGlossary, dialect: 'sqlite', quote, today: '2024-06-15', language } };
}

/** A shop, its names in English alone. */
export const shop = sourceOf(
  `create table customers (customer_id integer primary key, name text, city text, country text, age integer);
  create table products (product_id integer primary key, product_name text, category text, price real, stock integer);
  create table orders (order_id integer primary key, customer_id integer references customers (customer_id), order_date date, status text, total_amount real);
  create table order_items (item_id integer primary key, order_id integer references orders (order_id), product_id integer references products (product_id), quantity integer);
  insert into customers values (1, 'Ann Lee', 'London', 'UK', 34), (2, 'Bob Ray', 'Paris', 'France', 51), (3, 'Cy Fox', 'London', 'UK', 22), (4, 'Dee Kim', 'Seoul', 'Korea', 45);
  insert into products values (1, 'Lamp', 'Home', 30, 12), (2, 'Chair', 'Home', 75.5, 3), (3, 'Pen', 'Office', 2, 400), (4, 'Desk', 'Office', 210, 0), (5, 'Ball', null, 15, 40);
  insert into orders values (1, 1, '2023-02-01', 'shipped', 60), (2, 1, '2024-05-20', 'shipped', 210), (3, 2, '2024-06-02', 'pending', 77.5), (4, 3, '2024-06-14', 'cancelled', 15), (5, 2, '2023-11-30', 'shipped', 400);
  insert into order_items values (1, 1, 1, 2), (2, 2, 4, 1), (3, 3, 2, 1), (4, 3, 3, 1), (5, 4, 5, 1), (6, 5, 3, 200);`,
  'en',
);

/** A department of people, its comments in Chinese. */
export const people = sourceOf(
  `create table departments (id integer primary key, name text, city text, budget real);
  create table employees (id integer primary key, name text, gender text, department_id integer references departments (id), position text, salary real, hire_date date, birth_date date, education text);
  create table attendance (id integer primary key, employee_id integer references employees (id), work_date date, status text, hours real);
  insert into departments values (1, '研发部', '北京', 500), (2, '销售部', '上海', 300), (3, '财务部', '北京', 100);
  insert into employees values (1, '张三', '男', 1, '工程师', 20000, '2020-03-01', '1990-01-01', '硕士'), (2, '李四', '女', 1, '高级工程师', 30000, '2019-05-01', '1988-02-01', '博士'),
    (3, '王五', '男', 2, '销售经理', 18000, '2024-02-01', '1995-03-01', '本科'), (4, '赵六', '女', 2, '销售代表', 9000, '2024-05-10', '1998-04-01', '本科'), (5, '钱七', '男', 1, '工程师', 22000, '2023-07-01', '1992-05-01', '本科');
  insert into attendance values (1, 1, '2024-06-01', '正常', 8), (2, 1, '2024-06-02', '迟到', 7), (3, 3, '2024-05-20', '请假', 0), (4, 5, '2024-01-20', '迟到', 6);`,
  'zh',
  {
    departments: '部门表',
    employees: '员工表',
    attendance: '考勤记录表',
    'departments.name': '部门名称',
    'departments.city': '所在城市',
    'departments.budget': '预算（万元）',
    'employees.name': '姓名',
    'employees.gender': '性别',
    'employees.department_id': '部门编号',
    'employees.position': '职位',
    'employees.salary': '月薪（元）',
    'employees.hire_date': '入职日期',
    'employees.birth_date': '出生日期',
    'employees.education': '学历',
    'attendance.employee_id': '员工编号',
    'attendance.work_date': '考勤日期',
    'attendance.status': '考勤状态',
    'attendance.hours': '工作时长',
  },
);

/** The finance database that ships with the product: its tables, types and comments, with a few rows of each. */
export const finance = sourceOf(
  `${sampleTables
    .map(
      ({ name, columns, keys }) =>
        `create table ${name} (${[...Object.entries(columns).map(([column, [type]]) => `${column} ${type}`), ...keys].join(', ')});`,
    )
    .join('\n')}
  insert into issuers values (1, '北京云帆科技股份有限公司', '云帆科技', '产业企业', '民营企业', '信息技术', '北京', 'AA+', '中诚信国际', '2001-05-10', 30), (2, '上海浦江银行股份有限公司', '浦江银行', '商业银行', '股份制', '金融', '上海', 'AAA', '联合资信', '1995-03-01', 200),
    (3, '广东南粤城投集团有限公司', '南粤城投', '城投企业', '地方国企', '综合', '广东', 'AA', '中诚信国际', '2008-09-15', 50), (4, '江苏苏能电力股份有限公司', '苏能电力', '产业企业', '中央企业', '公用事业', '江苏', 'AAA', '联合资信', '1999-12-20', 120), (5, '浙江清泉环保有限公司', '清泉环保', '产业企业', '民营企业', '公用事业', '浙江', null, null, '2015-04-02', 5);
  insert into bonds values ('240001.IB', '24云帆MTN01', 1, '中期票据', '银行间', '2024-01-15', '2027-01-15', 3, 3.2, 10, 'AA+', 0, '存续'), ('230002.IB', '23浦江金融债01', 2, '金融债', '银行间', '2023-03-10', '2026-03-10', 3, 2.6, 50, 'AAA', 1, '存续'),
    ('220003.SH', '22南粤01', 3, '公司债', '上交所', '2022-06-01', '2024-06-01', 2, 4.1, 8, 'AA', 0, '已到期'), ('240004.SZ', '24苏能01', 4, '公司债', '深交所', '2024-05-20', '2029-05-20', 5, 2.9, 20, 'AAA', 1, '存续'), ('230005.IB', '23云帆CP01', 1, '短期融资券', '银行间', '2023-11-01', '2024-11-01', 1, 2.8, 5, null, 0, '存续'), ('210006.SH', '21南粤01', 3, '企业债', '上交所', '2021-08-08', '2028-08-08', 7, 4.6, 12, 'AA', 0, '存续');
  insert into bond_trades values (1, '240001.IB', '2024-03-04', 100.2, 100.8, 3.1, 5000, '基金', '银行', '询价'), (2, '240001.IB', '2024-05-06', 100.9, 101.3, 2.9, 3000, '保险', '基金', '请求报价'), (3, '230002.IB', '2024-05-16', 101.5, 103, 2.3, 20000, '银行', '证券', '询价'),
    (4, '240004.SZ', '2024-06-03', 100, 100.1, 2.9, 800, '基金', '证券', '竞价'), (5, '220003.SH', '2023-12-11', 99.2, 101, 4.6, 1200, '证券', '银行', '匿名点击'), (6, '230005.IB', '2024-06-13', 100.1, 101.9, 2.7, 2500, '基金', '保险', '询价');
  insert into listed_companies values ('600001', '云帆科技', '北京云帆科技股份有限公司', 1, '上交所', '科创板', '信息技术', '北京', '北京', '2019-07-22', 8.5, 3200), ('000002', '苏能电力', '江苏苏能电力股份有限公司', 4, '深交所', '主板', '公用事业', '江苏', '南京', '2004-02-18', 42, 15800),
    ('300003', '蓝海医药', '深圳蓝海医药股份有限公司', null, '深交所', '创业板', '医药生物', '广东', '深圳', '2021-11-05', 3.1, 900), ('830004', '晨光机械', '苏州晨光机械股份有限公司', null, '北交所', '北交所', '机械设备', '江苏', '苏州', '2023-04-28', 1.2, 450);
  insert into financials values ('600001', '2023-12-31', 82000, 51000, 9000, 7000, 12000, 610000, 210000, 0.11), ('600001', '2024-03-31', 76000, 48000, 8100, -500, 11500, 620000, 214000, 0.1), ('000002', '2023-12-31', 540000, 430000, 61000, 90000, 3000, 8200000, 5100000, 0.15), ('000002', '2024-03-31', 510000, 401000, 58000, 84000, 2800, 8300000, 5150000, 0.14), ('300003', '2024-03-31', 31000, 12000, -2000, 1500, 6000, 190000, 60000, -0.06), ('830004', '2024-03-31', 9000, 6500, 700, 300, null, 45000, 16000, 0.06);
  insert into rating_actions values (1, 1, '2023-06-20', '中诚信国际', 'AA+', '稳定', '上调'), (2, 3, '2024-04-18', '中诚信国际', 'AA', '负面', '维持'), (3, 2, '2024-01-09', '联合资信', 'AAA', '稳定', '维持'), (4, 4, '2022-07-01', '联合资信', 'AAA', '正面', '首次'), (5, 1, '2024-06-02', '中诚信国际', 'AA+', '正面', '维持');
  insert into announcements values (1, '2024-06-10', '定期报告', '云帆科技 2024 年一季度报告', '600001', null, 35), (2, '2024-05-11', '分红', '苏能电力分红公告', '000002', null, 4), (3, '2024-06-14', '付息兑付', '24云帆MTN01 付息公告', null, '240001.IB', 3), (4, '2023-08-30', '定期报告', '苏能电力半年度报告', '000002', null, 180), (5, '2024-06-12', '评级', '22南粤01 评级报告', null, '220003.SH', 22);`,
  'zh',
  Object.fromEntries(
    sampleTables.flatMap(({ name, comment, columns }) => [
      [name, comment],
      ...Object.entries(columns).map(([column, [, words]]) => [`${name}.${column}`, words] as const),
    ]),
  ),
);
