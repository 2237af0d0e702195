import type { Degree, OperatorWords } from './operator.ts';

/** Words of English questions by what they do. */
export const english: OperatorWords = {
  stop: `the, a, an, is, are, was, were, be, been, do, does, did, we, us, me, my, our, you, they, them, it, its, their, there, please, can, could, would, i, in, on, at, from,
    any, for, that, which, whose, where, this, these, those, during, within, throughout, all, every one of, value, values, result, results, the results, into, down, show the results, record, records, row, rows, entry, entries, what is, what are, what's, what was, what were, what,
    each of the, as well, all the information about, information about, information on, details of, details about, about, information, info, details, database, data, table, currently, exactly, s, also, then, list of, so far, in our database, want, would like, as, as a, yet, among, anything, across all, of them, some, ever, world, in the world, around the world, altogether in the world, over all, available in, count of all, need, here, like to know, like to see, know, see, temporarily, still, originally, actually, just, in the past, someone, somebody, anyone, both of`,
  of: 'of',
  to: 'to, -, through',
  count:
    'how many, frequency, their frequency, number of, the number of, count, count of, count the, the count of, total number of, the total number of, total count of, how many different kinds of',
  howMuch: 'how much',
  sum: 'sum, total, sum of, total sum, combined, altogether, in total',
  avg: 'average, mean, avg, on average',
  min: 'minimum, min, lowest, smallest, shortest possible, minimal',
  max: 'maximum, max, highest single, largest single, biggest single, highest, largest, greatest, biggest, maximal',
  most: 'biggest number of, the biggest number of, max number of, the max number of, largest total number of, the largest total number of, highest total number of, the highest total number of, largest count of, the largest count of, highest count of, the highest count of, most, the most, most times, the most times, most number of, the most number of, largest number of, the largest number of, highest number of, the highest number of, greatest number of, the greatest number of, maximum number of',
  least:
    'least, the least, fewest, the fewest, least number of, smallest number of, the smallest number of, lowest number of, the lowest number of, minimum number of',
  common:
    'most common, most frequent, the most common, the most frequent, most commonly occurring, most often, most frequently, the most frequently, most commonly, the most commonly, most frequently used, the most frequently used, most commonly used, the most commonly used, most used, the most used',
  distinct:
    'distinct, different, unique, how many different, kinds of, types of, type of, kind of, varieties of, different types of, different kinds of',
  each: 'for all different, for all the different, for each different, of each different, in each different, for every different, for different, each, every, per, for each, in each, of each, for every, by each, grouped by, group by, broken down by, split by, across',
  by: 'by',
  list: 'find out, print, print out, search for, look for, extract, obtain, list, compute, calculate, determine, identify, retrieve, output, present me, provide me with, show only, list only, find only, display only, return only, get only, give only, only show, only list, show, give, give me, show me, find, return, display, get, tell me, tell, select, fetch, look up, view, report',
  which: 'who is, who has, who have, which, who',
  with: 'with, with only, has only, have only, having only, having, has, have, had, that have, that has, who have, who has, which have, which has, whose',
  gt: 'greater than, more than, over, above, older than, higher than, larger than, bigger than, longer than, exceeding, exceeds, exceed, after, later than, better than, heavier than, taller than, >, bigger, is over',
  gte: 'at least, no less than, not less than, greater than or equal to, more than or equal to, since, >=, minimum of, starting from, no fewer than, or older, or better, or more, or above, or higher, or later, or over, and above, and more',
  lt: 'prior to, less than, fewer than, under, below, younger than, worse than, lower than, smaller than, shorter than, before, earlier than, cheaper than, lighter than, <',
  lte: 'at most, no more than, not more than, less than or equal to, <=, up to, until, or younger, or worse, or less, or fewer, or below, or lower, or under, or earlier, and below',
  between: 'between, in the range of, in range of, within the range of, in a range of, in the range between, ranging from, range from',
  eq: 'equal to, equals, equal, =, named, called, name is, with the name, titled, exactly',
  not: "not, isn't, aren't, other than, except, excluding, except for, not in, not from, outside, outside of, don't, doesn't, do not, does not, did not, didn't, !=, <>, were not, was not, is not, are not",
  without:
    "without, no, have no, has no, with no, had no, having no, do not have, does not have, don't have, doesn't have, did not have, have not had, has not had, had not had, didn't have, do not have any, does not have any, don't have any, doesn't have any, without any, have not, has not, that have no, who have no, that have not, who have not, that has not, never had, never, have never, has never, not any, with no any, lacking, lack, lacks, have not, has not been, have not been, not been, not have any, not having",
  isNull: 'is null, is missing, is empty, are missing, are null, is unknown, is not known, missing, null',
  notNull: 'is not null, is not missing, is known, is not empty, not null',
  contains:
    'contain, contains, containing, contained, contained the word, contained the substring, contain the substring,  contains the word, contain the word, containing the word, include the word, includes the word, including the word, include, includes, including, with the word, have the word, has the word, having the word, contains the string, contain the string, containing the string, includes the string, include the string, with the string, with the substring, with substring, has the substring, have the substring, contains the substring, contain the substring, includes the substring, includes the letter, include the letter, including the letter, contains the letter, contain the letter, containing the letter, has the letter, have the letter, with the letter, with the letters, like',
  startsWith:
    'starts with, start with, starting with, begins with, begin with, beginning with, starts with the letter, start with the letter, starting with the letter',
  endsWith: 'ends with, end with, ending with, ending in, ends in',
  and: 'and, &, but, together with, along with, as well as',
  both: 'both',
  soldOut: 'out of stock, sold out, not in stock',
  title: 'name, names, full name, full names',
  respectively: 'respectively',
  same: 'same, the same',
  or: 'or, either',
  orderBy:
    'ordering by, sorting by, sorted by the order of, ordered by the order of, ordered by, in ascending alphabetical order of, ascending alphabetical order of, alphabetical order of, in alphabetical order by, order by, sorted by, sort by, sort them by, sorted according to, sort in, order of, in order of, ranked by, arranged by, in the order of, sorted in, ordered in, ordered, sorted, sort, and sort by, rank by, in alphabetical order of, in lexicographical order of, sort the list by, order them by, order the result by, sorted by their, ordered by their, ordered by its, alphabetically ordered by',
  asc: 'lowest first, smallest first, fewest first, least first, lowest to highest, in lexicographic order, lexicographic order, in ascending order of, ascending, ascending order, in ascending order, increasing order, in increasing order, from low to high, increasing, in ascending alphabetical order, ascending alphabetical order, sorted alphabetically, ordered alphabetically, from lowest to highest, from smallest to largest, alphabetical order, in alphabetical order, alphabetic order, in alphabetic order, alphabetically, ascending order of, ascendingly, lexicographically, in lexicographical order, from the lowest to the highest, asc, from the youngest to the oldest, from youngest to oldest, from small to large, from small to big, from smallest to biggest, from least to most, from oldest to newest, from old to new, from earliest to latest, from young to old',
  desc: 'highest first, largest first, biggest first, greatest first, most first, biggest group first, largest group first, most common first, most frequent first, highest to lowest, in descending order of, descending, descending order, in descending order, decreasing order, decreasing, in descending alphabetical order, descending alphabetical order, in reverse alphabetical order, reverse alphabetical order, in decreasing order, from high to low, from highest to lowest, from largest to smallest, descending order of, descendingly, from the highest to the lowest, desc, from the oldest to the youngest, from oldest to youngest, from the largest to the smallest, from large to small, from big to small, from biggest to smallest, from high to small, from most to least, from newest to oldest, from new to old, from latest to earliest, from old to young',
  top: 'top, first',
  year: 'per year, by year, each year, every year, yearly, annual, annually, for each year, in each year, year by year, which year, in which year, what year, in what year',
  quarter:
    'per quarter, by quarter, each quarter, every quarter, quarterly, for each quarter, in each quarter, which quarter, in which quarter, what quarter',
  month:
    'per month, by month, each month, every month, monthly, for each month, in each month, month by month, which month, in which month, what month, in what month',
  week: 'per week, by week, each week, every week, weekly, for each week, which week, in which week',
  day: 'when did, when was, when were, when does, when do, when is, when has, per day, by day, each day, every day, daily, by date, for each day, per date, which day, on which day',
  compare: 'than, compare, compared to, compared with, comparison of, comparison between, vs, versus',
  share:
    'share of, share, percentage of, percent of, percentage, what percentage of, what share of, proportion of, what proportion of, proportion, what fraction of, fraction of',
  differ:
    'difference, difference between, the difference between, difference in, the difference in, how much higher, how much lower, how much larger, how much smaller, how many more, how many fewer, how much more, how much less',
  grow: 'growth, growth rate, grew, grow, grown, the growth of',
  fastest: 'fastest, the fastest, fastest growing',
  slowest: 'slowest, the slowest',
  yearOnYear:
    'year on year growth, yoy growth, yoy, year-over-year growth, year over year growth, annual growth, yearly growth, growth by year, growth per year, year-on-year growth',
  periodOnPeriod:
    'month on month growth, mom growth, mom, month-over-month growth, month over month growth, monthly growth, growth by month, month-on-month growth',
  verb: 'belong to, belongs to, belonged to, take part, takes part, took part, taken part, taking part, grow up, grew up, grown up, growing up, take out, takes out, took out, taken out, taking out, checked out, carried out, set up, listed, sign up, signs up, signed up, signing up, took place, live in, lives in, sung by, belonging to, work in, works in, located in, come from, comes from, come, comes, available, corresponding, gone through, go through, goes through, went through, going through, undergo, undergoes, underwent, undergone, undergoing, done',
  people: 'how many people, number of people, how many persons, the number of people',
  trend: 'distribution, distribution of, the distribution of, trend, trend of, trends, over time',
};

/** Adjectives that speak of a column without its name. */
export const englishDegrees: readonly Degree[] = [
  { words: 'older than, younger than', way: 'max', columns: 'age' },
  { words: 'longer than, shorter than', way: 'max', columns: 'length,duration,milliseconds' },
  { words: 'taller than', way: 'max', columns: 'height' },
  { words: 'higher than, lower than', way: 'max', columns: 'height,elevation,altitude,alt' },
  { words: 'heavier than, lighter than', way: 'max', columns: 'weight' },
  { words: 'cheaper than', way: 'max', columns: 'price,unitprice,cost,listprice' },
  { words: 'oldest, eldest', way: 'max', columns: 'age' },
  { words: 'youngest', way: 'min', columns: 'age' },
  { words: 'longest', way: 'max', columns: 'length,duration,milliseconds,minutes,runtime,days,hours' },
  { words: 'shortest', way: 'min', columns: 'length,duration,milliseconds,minutes,height,runtime,days,hours' },
  { words: 'tallest', way: 'max', columns: 'height' },
  { words: 'highest', way: 'max', columns: 'height,elevation,altitude' },
  { words: 'lowest', way: 'min', columns: 'height,elevation,altitude' },
  { words: 'heaviest', way: 'max', columns: 'weight' },
  { words: 'lightest', way: 'min', columns: 'weight' },
  { words: 'most expensive, priciest, dearest, costliest', way: 'max', columns: 'price,unitprice,cost,listprice' },
  { words: 'cheapest, least expensive', way: 'min', columns: 'price,unitprice,cost,listprice' },
  { words: 'most populous, most populated', way: 'max', columns: 'population' },
  { words: 'least populous, least populated', way: 'min', columns: 'population' },
  { words: 'highest paid, best paid', way: 'max', columns: 'salary' },
  { words: 'lowest paid', way: 'min', columns: 'salary' },
  {
    words: 'best selling, top selling, bestselling, most sold, best-selling, top-selling',
    way: 'max',
    columns: 'quantity,unitssold,quantitysold,orderquantity,quantityordered',
  },
  { words: 'latest, most recent, newest, most recently, last', way: 'max', columns: 'date' },
  { words: 'earliest, least recent', way: 'min', columns: 'date' },
];
