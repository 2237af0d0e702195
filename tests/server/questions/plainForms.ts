import { sourceOf } from './exampleSources.ts';
import { on, type Written } from './questions.ts';

/** Ships, their captains and crew, and where they went. */
const fleet = sourceOf(
  `create table captain (captain_id int primary key, cname text, age int, rank text, nationality text);
  create table ship (ship_id int primary key, sname text, type text, tonnage int, built_year int, flag text, captain_id int references captain(captain_id));
  create table port (port_code text primary key, port_name text, country text, num_docks int, "Annual_cargo_(millions)" real);
  create table voyage (voyage_id int primary key, ship_id int references ship(ship_id), origin text references port(port_code), destination text references port(port_code), depart_date date, days int, cargo text);
  create table crew (crew_id int primary key, first_name text, last_name text, ship_id int references ship(ship_id), job text, wage real, hire_date date);
  insert into captain values (1,'Hook',55,'Senior','Norway'),(2,'Brand',38,'Junior','Greece'),(3,'Salo',47,'Senior','Finland'),(4,'Diaz',33,'Junior','Spain');
  insert into ship values (1,'Aurora','Tanker',50000,1999,'Panama',1),(2,'Boreas','Cargo',32000,2008,'Malta',2),(3,'Calypso','Cargo',28000,2012,'Panama',2),(4,'Delfin','Passenger',15000,2001,'Norway',3),(5,'Electra','Tanker',61000,2016,'Liberia',null);
  insert into port values ('ROT','Rotterdam','Netherlands',40,440.5),('PIR','Piraeus','Greece',22,51.2),('OSL','Oslo','Norway',10,6.1),('VAL','Valencia','Spain',18,80.6),('ANT','Antwerp','Belgium',35,235.3);
  insert into voyage values (1,1,'ROT','PIR','2021-01-05',12,'Oil'),(2,2,'PIR','VAL','2021-02-11',6,'Grain'),(3,2,'VAL','ROT','2021-03-01',9,'Fruit'),(4,3,'ROT','OSL','2021-05-14',4,'Grain'),(5,4,'OSL','ROT','2021-07-02',3,null),(6,1,'PIR','ROT','2022-01-09',13,'Oil'),(7,3,'ANT','ROT','2022-02-02',1,'Grain');
  insert into crew values (1,'Sam','Noor',1,'Engineer',4200,'2015-04-01'),(2,'Lee','Park',1,'Cook',2500,'2018-09-12'),(3,'Ria','Voss',2,'Engineer',4500,'2011-01-20'),(4,'Jon','Kask',3,'Deckhand',2100,'2020-06-15'),(5,'Ona','Reyes',4,'Cook',2700,'2019-02-28'),(6,'Kim','Ahn',1,'Deckhand',2300,'2021-03-03');`,
  'en',
);

/** Channels, their shows, and who watched them: a word for rows that is one of asking too. */
const media = sourceOf(
  `create table TV_Channel (id text primary key, channel_name text, Country text, Language text, Content text);
  create table TV_show (show_id int primary key, Title text, Channel text references TV_Channel(id), Seasons int, Episodes int, "Official_ratings_(millions)" real, Written_by text, Original_air_date text);
  create table viewer (viewer_id int primary key, name text, email text, gender text, birth_year int, city text);
  create table watch_record (viewer_id int references viewer(viewer_id), show_id int references TV_show(show_id), watch_date date, rating int, minutes_watched int);
  create table subscription (sub_id int primary key, viewer_id int references viewer(viewer_id), plan_type text, monthly_fee real, start_date date, end_date date);
  insert into TV_Channel values ('c1','Sky Radio','Italy','Italian','Music'),('c2','Vert','Italy','Italian','Nature'),('c3','Nova','Spain','Spanish','News'),('c4','Kids One','Poland','Polish','Children');
  insert into TV_show values (1,'Blue Planet','c2',2,14,5.4,'Kent','2001-09-12'),(2,'Hidden','c3',1,8,3.2,'Mora','2018-01-10'),(3,'Morning','c3',12,800,2.1,'Team','2005-02-01'),(4,'Toys','c4',3,60,1.9,'Kent','2010-10-10'),(5,'Song Hour','c1',5,52,4.4,'Rossi','2012-04-04');
  insert into viewer values (1,'Ann','ann@x.org','F',1990,'Rome'),(2,'Ben','ben@y.com','M',1985,'Milan'),(3,'Cat',null,'F',2001,'Rome'),(4,'Dov','dov@x.org','M',1978,'Madrid');
  insert into watch_record values (1,1,'2022-01-01',9,50),(1,2,'2022-01-03',7,45),(2,1,'2022-01-05',8,60),(4,3,'2022-02-01',4,20),(4,1,'2022-02-02',10,55),(1,5,'2022-02-04',6,30);
  insert into subscription values (1,1,'Premium',15,'2021-01-01',null),(2,2,'Basic',7,'2021-06-01','2021-12-31'),(3,4,'Basic',7,'2022-01-15',null);`,
  'en',
);

/** A garage: pairs that are called by a participle, jobs by an abbreviation, yes and no as numbers. */
const garage = sourceOf(
  `create table Mechanic (StaffID int primary key, Name text, Position text);
  create table Workshop (WorkshopID int primary key, Name text, Chief int references Mechanic(StaffID));
  create table Assigned_To (Mechanic int references Mechanic(StaffID), Workshop int references Workshop(WorkshopID), primary key (Mechanic, Workshop));
  create table Procs (Code int primary key, Name text, Cost real);
  create table Certified_In (Mechanic int references Mechanic(StaffID), Procedure int references Procs(Code), IssuedOn date, primary key (Mechanic, Procedure));
  create table Apprentice (StaffID int primary key, Name text, Registered int);
  create table Customer (customer_id int primary key, Name text, status_code text, date_arrived date, Phone text);
  create table Visit (visit_id int primary key, Customer int references Customer(customer_id), Mechanic int references Mechanic(StaffID), cost_of_visit real, tyre_count int, Bay text);
  insert into Mechanic values (1,'Ann Dorn','Fitter'),(2,'Eli Reid','Painter'),(3,'Kit Turk','Fitter'),(4,'Mo Wen','Welder');
  insert into Workshop values (1,'Body',2),(2,'Engines',3);
  insert into Assigned_To values (1,1),(2,1),(3,2),(4,1);
  insert into Procs values (1,'Respray',5600),(2,'Oil change',450),(3,'Gearbox swap',3750);
  insert into Certified_In values (3,1,'2008-01-01'),(3,2,'2008-01-01'),(4,1,'2007-01-01');
  insert into Apprentice values (11,'Carl Es',1),(12,'Lav Rob',1),(13,'Paul Fly',0);
  insert into Customer values (20,'John Smit','Gold','2019-02-01','555-1'),(21,'Grace Ritch','Gold','2020-05-05','555-2'),(22,'Ray Hall','Basic','2021-06-06','555-3'),(23,'Una Moe','Basic','2021-07-07','555-4');
  insert into Visit values (1,20,1,120,2,'A'),(2,21,2,80,4,'B'),(3,20,3,300,1,'A'),(4,22,4,50,4,'C');`,
  'en',
);

/** A school whose pupils stand in a list: rooms tie them to their teachers, which no key says. */
const school = sourceOf(
  `create table list (LastName text, FirstName text, Grade int, Classroom int, primary key (LastName, FirstName));
  create table teachers (LastName text, FirstName text, Classroom int, primary key (LastName, FirstName));
  insert into list values ('Abbe','Tom',2,101),('Bolt','Ina',5,102),('Cole','Max',5,102),('Dunn','Eva',0,103);
  insert into teachers values ('Frost','Gil',101),('Hale','Ida',102),('Jung','Kai',103);`,
  'en',
);

/** Letters to buildings, weather by the day, and towers whose names stand beside their full ones. */
const towers = sourceOf(
  `create table tower (tower_id int primary key, Tower text, FullName text, floor_number int, start_gate_name text, end_gate_name text);
  create table reading (date text, tower_id int references tower(tower_id), max_temperature_f int, min_temperature_f int, zip_code int);
  create table letter (letter_id int primary key, tower_id int references tower(tower_id), body text);
  create table contest (contest_id int primary key, contest_name text, held_on date, course text);
  insert into tower values (1,'Elm','Elm Tower House',12,'North','Lake'),(2,'Oak','Oak Court House',7,'South','Hill');
  insert into reading values ('2015-01-01',1,74,50,941),('2015-01-02',1,80,55,941),('2015-01-03',2,66,48,942);
  insert into letter values (1,1,'Paris'),(2,1,'Rome'),(3,2,'Paris'),(4,1,'Oslo');
  insert into contest values (1,'Big Dash','2020-05-01','North Loop'),(2,'Small Dash','2021-05-01','South Loop');`,
  'en',
);

/** Plain questions in forms that collections have: heads behind names, two sentences, words of doing that only tie, pairs called by a participle. */
export const plainForms: readonly Written[] = [
  ...on(fleet, [
    ['What are the names of ships of type Cargo?', "select 'Boreas' union select 'Calypso'"],
    [
      'What are the first name and last name of crew members who work on Aurora?',
      'select first_name, last_name from crew where ship_id = 1',
    ],
    ['What jobs are held by more than one crew member?', 'select distinct job from crew'],
    ['Show the cargo of the longest voyage.', "select 'Oil'"],
    ['Who was hired earliest?', "select 'Ria', 'Voss'"],
    ['Find the names of ships captained by someone from Greece.', "select 'Boreas' union select 'Calypso'"],
    ['Which captains command the most ships? List their names and ranks.', "select 'Brand', 'Junior'"],
    ['没有航行记录的船有哪些？', "select 'Electra'"],
    ['Which ports have between 15 and 30 docks?', "select 'Piraeus' union select 'Valencia'"],
    ['List the names of ships built prior to 2001.', "select 'Aurora'"],
    ['不同类型吨位最大的船', "select 'Electra' union select 'Boreas' union select 'Delfin'"],
    ['至少有两名船员的职位名称是什么？', 'select distinct job from crew'],
    ['哪些船的航次少于2？', "select 'Delfin' union select 'Electra'"],
  ]),
  ...on(media, [
    ['What are the names of channels that do not have shows written by Kent?', "select 'Sky Radio' union select 'Nova'"],
    ['What is the name of the viewer who gave the highest rating?', "select 'Dov'"],
    [
      'List the names of viewers and the titles of the shows they watched.',
      'select name, Title from viewer join watch_record using (viewer_id) join TV_show using (show_id)',
    ],
    ['How many shows did each viewer watch?', 'select name, count(*) from viewer join watch_record using (viewer_id) group by 1'],
    ['Find the names of viewers who have watched more than 2 shows.', "select 'Ann'"],
    ['Find the titles of shows binged by viewers from Rome.', "select 'Blue Planet' union select 'Hidden' union select 'Song Hour'"],
    ['Find the names of viewers who watched 2 to 3 shows.', "select 'Ann' union select 'Dov'"],
    [
      'Give the number of channels for each language, ordered by the number from highest to lowest.',
      'select Language, count(*) from TV_Channel group by 1',
    ],
    ['女性观众有多少人？', 'select 2'],
    ['每个频道有多少个节目？', 'select channel_name, count(*) from TV_Channel c join TV_show s on s.Channel = c.id group by 1'],
    ['没有看过任何节目的观众叫什么名字？', "select 'Cat'"],
    ['Kent写的节目有哪些？', "select Title from TV_show where Written_by = 'Kent'"],
    ['1985年及之前出生的观众有谁？', "select 'Ben' union select 'Dov'"],
    ['在评分超过8时，给出观看日期。', 'select watch_date from watch_record where rating > 8'],
    ['来自Rome的观众有什么性别？', "select 'F'"],
    ['Ann来自哪里？', "select 'Rome'"],
    ['列出包含“Hour”子字符串的节目的名称。', "select 'Song Hour'"],
  ]),
  ...on(garage, [
    ['Which mechanics are assigned to the Body workshop?', 'select Name from Mechanic where StaffID in (1, 2, 4)'],
    [
      'Find the number of mechanics who are assigned to each workshop.',
      'select w.Name, count(*) from Workshop w join Assigned_To on Workshop = WorkshopID group by 1',
    ],
    ['What are the names of mechanics who are certified in more than one procedure?', "select 'Kit Turk'"],
    ['What is the most expensive procedure?', "select 'Respray'"],
    ['Find the names of apprentices who are never registered.', "select 'Paul Fly'"],
    ['Find the names of apprentices who are not registered.', "select 'Paul Fly'"],
    [
      'What are the arriving dates of the customers that have gone through a visit?',
      'select date_arrived from Customer where customer_id < 23',
    ],
    [
      'Show the status codes of customers and the corresponding number of customers.',
      'select status_code, count(*) from Customer group by 1',
    ],
    ['How many tyres are there in each bay?', 'select Bay, sum(tyre_count) from Visit group by 1'],
    ['What is the cost of the visit with id 3?', 'select 300.0'],
    ['How many customers have not gone through any visit?', 'select 1'],
  ]),
  ...on(school, [
    ['Report the first name and last name of all the students.', 'select FirstName, LastName from list'],
    ['Find the last names of the students in fifth grade.', "select 'Bolt' union select 'Cole'"],
    ['Find the first names of students studying in room 101.', "select 'Tom'"],
    ['How many students are taught by Ida Hale?', 'select 2'],
    ['Find the number of students for each classroom.', 'select Classroom, count(*) from list group by 1'],
  ]),
  ...on(towers, [
    ['Give me the dates when the max temperature was higher than 75.', "select '2015-01-02'"],
    ['Name the contests held on the North Loop course.', "select 'Big Dash'"],
    ['What is the day with the lowest min temperature?', "select '2015-01-03'"],
    ['What are the names of the towers that received more than 2 letters?', "select 'Elm'"],
  ]),
];

/** Questions of which a reading would leave out what was said: rows with both, who is neither, which kinds there are, what was spent. */
export const plainUnsure = [
  [towers, "What are the tower ids for the letters with body 'Paris' and 'Rome'?"],
  [school, 'Find the last names of the students that are not taught by Ida Hale.'],
  [media, 'Which viewers skipped a show?'],
  [media, 'Which kind of viewers watched Hidden?'],
  [media, '按播出升序排列，列出标题。'],
] as const;
