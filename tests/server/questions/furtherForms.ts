import { sourceOf } from './exampleSources.ts';
import { on, type Written } from './questions.ts';

/** Rooms that a building and a number name together, and what is taught in them. */
export const lectures = sourceOf(
  `create table classroom (building text, room_number text, capacity int, primary key (building, room_number));
  create table section (sec_id int primary key, title text, building text, room_number text, foreign key (building, room_number) references classroom (building, room_number));
  insert into classroom values ('Hall', '1', 30), ('Hall', '2', 50), ('Tower', '1', 90);
  insert into section values (1, 'Poetry', 'Hall', '1'), (2, 'Sound', 'Tower', '1'), (3, 'Light', 'Tower', '1'), (4, 'Stone', 'Hall', '2');`,
  'en',
);

/** Questions of collections as they ask them, and of what they ask about. */
export const furtherForms: readonly Written[] = [
  ...on(lectures, [
    ['Find the title of sections in rooms with a capacity of more than 40', "select 'Sound' union select 'Light' union select 'Stone'"],
    ['How many sections are in rooms with capacity over 80?', 'select 2'],
    ['Count the number of rooms that are not in the Tower building', 'select 2'],
    ['Find the maximum and average capacity among rooms in each building.', "select 'Hall', 50, 40.0 union select 'Tower', 90, 90.0"],
  ]),
];
