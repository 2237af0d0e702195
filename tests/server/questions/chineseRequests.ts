import { sourceOf } from './exampleSources.ts';
import { on, type Written } from './questions.ts';

/** Legends, and comics that were made of them: tables and columns named in Chinese. */
const legends = sourceOf(
  `create table "说书人" ("编号" int primary key, "姓名" text, "国籍" text, "作品数量" int);
  create table "传说" ("编号" int primary key, "传说名" text, "故事体裁" text, "说书人id" int references "说书人"("编号"), "字数" int);
  create table "传说改编漫画" ("编号" int primary key, "名称" text, "传说id" int references "传说"("编号"), "连载平台" text, "连载总集数" int, "读者评分" real);
  insert into "说书人" values (1,'梁石','中国',12),(2,'宋溪','中国',30),(3,'Ivo Brandt','德国',12);
  insert into "传说" values (1,'白鹿记','神话',1,200000),(2,'渡口','民间故事',2,90000),(3,'铁匠','民间故事',3,150000),(4,'北风','神话',2,300000);
  insert into "传说改编漫画" values (1,'漫画白鹿记',1,'青鸟',40,8.1),(2,'漫画渡口',2,'墨屋',120,7.4),(3,'漫画北风',4,'青鸟',60,9.0);`,
  'zh',
);

/** A school of crafts, its names in English and its values in Chinese. */
const crafts = sourceOf(
  `create table Department (DNO int primary key, Division text, DName text, DPhone int, Building text);
  create table Faculty (FacID int primary key, Lname text, Fname text, Rank text, Sex text, Building text);
  create table Pupil (PupilID int primary key, Lname text, Fname text, Age int);
  create table Course (CID text primary key, CName text, Credits int, Instructor int references Faculty(FacID), Days text);
  create table Signed_up (PupilID int references Pupil(PupilID), CID text references Course(CID), Grade text);
  create table Scale (letter text primary key, gradepoint real);
  insert into Department values (1,'技艺部','木工系',11,'东楼'),(2,'技艺部','陶艺系',12,'西楼'),(3,'行政部','人事系',13,'东楼');
  insert into Faculty values (1,'Zhu','Lin','讲师','女','东楼'),(2,'Bai','Ming','教授','男','东楼'),(3,'Cai','Rong','教授','女','西楼');
  insert into Pupil values (1,'Gu','An',20),(2,'He','Bo',22),(3,'Ma','Ci',21);
  insert into Course values ('C1','榫卯',2,2,'星期一'),('C2','拉坯',3,3,'星期三'),('C3','账目',2,1,'星期一');
  insert into Signed_up values (1,'C1','A'),(2,'C1','B'),(3,'C1','A'),(1,'C2','B'),(2,'C2','B');
  insert into Scale values ('A',4),('B',3),('C',2);`,
  'zh',
);

/** Questions that ask for several things at once, as collections of questions put them. */
export const chineseRequests: readonly Written[] = [
  ...on(crafts, [
    ['分数的最大值和最小值是多少？', 'select 4.0, 2.0'],
    ['在“星期一”那一天的课程名称是什么？', "select '榫卯' union select '账目'"],
    ['在分公司“技艺部”有多少个部门？', 'select 2'],
    ['查找位置在“东楼”的教职员工的名字和姓氏', "select 'Lin', 'Zhu' union select 'Ming', 'Bai'"],
    ['按字母顺序查找职级是“教授”的职工的姓氏', "select 'Bai' union select 'Cai'"],
    ['有“榫卯”课程的老师的全名是什么？', "select 'Ming', 'Bai'"],
  ]),
  ...on(legends, [
    ['哪些说书人的作品正好12个，以及说书人是哪国人', "select '梁石', '中国' union select 'Ivo Brandt', '德国'"],
    ['各国有多少位说书人？', "select '中国', 2 union select '德国', 1"],
    ['每个国家所拥有的说书人中，作品最少的其作品数量是多少', "select '中国', 12 union select '德国', 12"],
    ['字数最多的两部传说是什么体裁的？', "select '神话' union all select '神话'"],
  ]),
];
