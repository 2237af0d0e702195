import type { ExampleSource } from './exampleSources.ts';
import { people, shop } from './exampleSources.ts';

/** A question, and hand-written SQL with the same rows in its first columns. */
export interface Written {
  readonly source: ExampleSource;
  readonly question: string;
  readonly sql: string;
}

const on = (source: ExampleSource, some: readonly (readonly [string, string])[]): Written[] =>
  some.map(([question, sql]) => ({ source, question, sql }));

const salary = 'select avg(salary) from employees';

/** Questions that the grammar was made by. */
export const known: readonly Written[] = [
  ...on(people, [
    ['有多少员工？', 'select count(*) from employees'],
    ['研发部有多少人', 'select count(*) from employees where department_id = 1'],
    ['每个部门的员工数量', "select '研发部', 3 union select '销售部', 2"],
    ['各部门平均月薪', 'select d.name, avg(salary) from employees e join departments d on d.id = department_id group by d.id'],
    ['按学历统计员工数量', 'select education, count(*) from employees group by 1'],
    ['月薪最高的员工是谁', "select '李四'"],
    ['月薪最高的3个员工', "select '李四' union select '钱七' union select '张三'"],
    ['哪个部门的员工最多', "select '研发部', 3"],
    ['2024年入职的员工有哪些', "select * from employees where hire_date >= '2024-01-01'"],
    ['上个月入职的员工', 'select * from employees where id = 4'],
    ['月薪大于1万的员工', 'select * from employees where salary > 10000'],
    ['月薪在1万到2万之间的员工有几个', 'select 2'],
    ['女员工的平均月薪', `${salary} where gender = '女'`],
    ['没有考勤记录的员工', 'select * from employees where id in (2, 4)'],
    ['各职位的最高月薪', 'select position, max(salary) from employees group by 1'],
    ['列出所有员工的姓名和月薪，按月薪降序排列', 'select name, salary from employees order by salary desc'],
    ['本科学历的员工占比', 'select 60.0'],
    ['学历不是本科的员工', 'select * from employees where id in (1, 2)'],
    ['有多少种学历', 'select 3'],
    ['预算超过200万的部门', 'select * from departments where id < 3'],
    ['月薪低于平均月薪的员工', `select * from employees where salary < (${salary})`],
    ['2020年和2024年入职的员工数量对比', "select '2020', 1 union select '2024', 2"],
    ['职位包含工程师的员工', 'select * from employees where id in (1, 2, 5)'],
  ]),
  ...on(shop, [
    ['How many customers are there?', 'select 4'],
    ['Show the name and city of all customers', 'select name, city from customers'],
    ['How many customers are from the UK?', 'select 2'],
    ['What is the average price of products?', 'select avg(price) from products'],
    ['number of products per category', 'select category, count(*) from products group by 1'],
    ['Which customer has the most orders?', 'select name, 2 from customers where customer_id = 1'],
    ['top 3 products by price', "select 'Desk' union select 'Chair' union select 'Lamp'"],
    ['customers without orders', 'select * from customers where customer_id = 4'],
    ['How many orders were placed in 2024?', 'select 3'],
    ['orders in the last 30 days', "select * from orders where order_date > '2024-05-16'"],
    ['total amount of orders per month', "select strftime('%Y-%m', order_date), sum(total_amount) from orders group by 1"],
    ['products with a price between 10 and 100', 'select * from products where price between 10 and 100'],
    ['What percentage of orders are shipped?', 'select 60.0'],
    ['List the names of customers older than 40', 'select name from customers where age > 40'],
  ]),
];

/** Questions written with them, and not looked at while the grammar was made. */
export const unseen: readonly Written[] = [
  ...on(people, [
    ['公司一共有几个部门', 'select 3'],
    ['部门数量', 'select 3'],
    ['北京有哪些部门', "select * from departments where city = '北京'"],
    ['男员工有多少', 'select 3'],
    ['销售部员工的平均月薪是多少', `${salary} where department_id = 2`],
    ['月薪不低于2万的员工姓名', 'select name from employees where salary >= 20000'],
    ['工资最低的员工', "select '赵六'"],
    ['各学历的平均月薪', 'select education, avg(salary) from employees group by 1'],
    ['各学历员工占比', 'select education, count(*) from employees group by 1'],
    ['每年入职的员工数量', "select strftime('%Y', hire_date), count(*) from employees group by 1"],
    ['今年入职了几个员工', 'select 2'],
    ['最近30天的考勤记录', "select * from attendance where work_date >= '2024-05-17'"],
    ['迟到的考勤记录有多少条', 'select 2'],
    [
      '各部门的最高月薪和最低月薪',
      'select d.name, max(salary), min(salary) from employees e join departments d on d.id = department_id group by d.id',
    ],
    ['月薪前三的员工', "select '李四' union select '钱七' union select '张三'"],
    ['博士或硕士学历的员工', 'select * from employees where id in (1, 2)'],
    ['没有员工的部门', 'select * from departments where id = 3'],
    ['有两个以上员工的部门', 'select * from departments where id < 3'],
    ['1990年以后出生的员工', "select * from employees where birth_date >= '1991-01-01'"],
    ['所有员工的月薪总和', 'select sum(salary) from employees'],
    ['按城市统计部门预算', 'select city, sum(budget) from departments group by 1'],
    ['平均工作时长', 'select avg(hours) from attendance'],
    ['2024年5月入职的员工', 'select * from employees where id = 4'],
  ]),
  ...on(shop, [
    ['What is the most expensive product?', "select 'Desk'"],
    ['How many products are in the Office category?', 'select 2'],
    ['List all product names', 'select product_name from products'],
    ['What is the total amount of all orders?', 'select sum(total_amount) from orders'],
    ['What are the minimum, maximum and average prices of products?', 'select min(price), max(price), avg(price) from products'],
    [
      'Show the number of orders for each customer',
      'select c.name, count(*) from orders join customers c using (customer_id) group by c.customer_id',
    ],
    ['How many different countries are customers from?', 'select 3'],
    ['Which city has the most customers?', "select 'London', 2"],
    ['customers not from France', "select * from customers where country <> 'France'"],
    ['orders by Bob Ray', 'select * from orders where customer_id = 2'],
    ['How many customers have more than 1 order?', 'select 2'],
    ['List customers sorted by age from oldest to youngest', 'select * from customers order by age desc'],
    ['What is the average age of customers in London?', 'select 28.0'],
    ['products with no category', 'select * from products where category is null'],
    ['pending or cancelled orders', 'select * from orders where order_id in (3, 4)'],
    ['How many orders per year?', "select strftime('%Y', order_date), count(*) from orders group by 1"],
    ['products whose name starts with P', 'select * from products where product_id = 3'],
    ['What is the age of the oldest customer?', 'select 51'],
    ['Which products cost more than 50?', 'select product_name from products where price > 50'],
  ]),
];
