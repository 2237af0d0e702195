import Database from 'libsql';
import { noGlossary } from '#schemas/wire/glossary.ts';
import type { WireSourceTable } from '#schemas/wire/sources.ts';
import type { Asked } from '#server/questions/question.ts';

/** A database in memory, with the comments that SQLite itself cannot hold. */
export interface ExampleSource {
  readonly asked: Asked;
  rows(sql: string): unknown[][];
}

type Comments = Readonly<Record<string, string>>;

function sourceOf(statements: string, language: Asked['language'], comments: Comments = {}): ExampleSource {
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
      .filter(({ type }) => type.toLowerCase() === 'text')
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
