import { sourceOf } from './exampleSources.ts';
import { on, type Written } from './questions.ts';

/** A workshop, whose names are spelt like verbs, whose keys lead to roles, and whose rows are named by others. */
const workshop = sourceOf(
  `create table staff (staff_id integer primary key, first_name text, last_name text, wage real, hired_on date, lead_id integer references staff (staff_id));
  create table ref_repair_states (state_code text primary key, state_description text);
  create table bikes (bike_id integer primary key, bike_name text, frame_size real, top_colour_id integer references colours (colour_id));
  create table colours (colour_id integer primary key, colour text);
  create table bike_repairs (repair_id integer primary key, bike_id integer references bikes (bike_id), staff_id integer references staff (staff_id), state_code text references ref_repair_states (state_code), repair_date date, bonus_pct real, min_fee real, max_fee real);
  insert into staff values (1,'Ada','Moss',3100,'2018-02-01',null),(2,'Ben','Frost',2400,'2020-05-01',1),(3,'Cleo','Hart',2600,'2019-07-01',1);
  insert into ref_repair_states values ('D','Done'),('W','Waiting');
  insert into colours values (1,'Red'),(2,'Green');
  insert into bikes values (1,'Swift',52,1),(2,'Rambler',58,2),(3,'Comet',49,1);
  insert into bike_repairs values (1,1,1,'D','2024-01-03',5,10,40),(2,1,2,'W','2024-02-10',null,20,90),(3,2,2,'D','2024-03-15',2,5,25);`,
  'en',
);

/** Questions about what is spelt like a verb, who a key leads to, ends of a column and what was never done. */
export const nounsAndNames: readonly Written[] = on(workshop, [
  ['How many repairs have the state Done?', "select count(*) from bike_repairs where state_code = 'D'"],
  ['Which bikes were never repaired?', "select 'Comet'"],
  ['What is the top colour of Rambler?', "select 'Green'"],
  ['Which staff have no lead?', "select 'Ada', 'Moss'"],
  ['Who earns the most?', "select 'Ada', 'Moss'"],
  ['Which staff earn above average?', "select 'Ada', 'Moss'"],
  ['Which staff was hired first?', "select 'Ada', 'Moss'"],
  ['When was Ben Frost hired?', "select '2020-05-01'"],
  ['What is the frame size of the largest bike?', 'select 58.0'],
  ['List the names and hire dates of staff.', 'select first_name, last_name, hired_on from staff'],
]);
