type Form = readonly [pattern: RegExp, said: string];

const quotes = /["'“‘]/u;
/** A quote that begins a text, and is no apostrophe. */
const opening = /(?:^|\s)['‘]/u;

/** Ways of English to say what others words say. */
const forms: readonly Form[] = [
  // "Provide a query showing only the customers from Brazil", "Write a query to find …": what it finds.
  [
    /^(?:please )?(?:provide|write|give(?: me)?|create)(?: me)? an? (?:sql )?(?:query|statement)(?: in sql)? (?:showing|that (?:shows|returns|lists|finds|displays|gives|gets|retrieves|selects)|to (?:show|find|get|display|list|return|fetch|retrieve))(?: only)? /i,
    'Show ',
  ],
  // "whose name contains the letter w in it": a letter, and no word with the next one.
  [/\b(letter|substring) ([a-z])(?= )/gi, "$1 '$2'"],
  // "the name of each concert and the number of singers in each": of what each row is.
  [/(?<=\beach [a-z ]{3,60}),? (?:corresponding to|in|for|of|under) (?:each|each of them|each one)(?=[.?]?$|, (?:ordered|sorted))/i, ''],
  // "List all artists and how many albums they have released".
  [
    /^(?:list|show|find|give|display)(?: me)?(?: all)?(?: the)? ([a-z ]{3,40}?),? and how many ([a-z ]{3,40}?) (?:they|it|each(?: of them| one)?) (?:have|has|had)(?= [a-z]{2,20}[.?]?$|[.?]?$)/i,
    'Show each $1 and the number of $2 they have',
  ],
  // "the last names of actors, as well as how many actors have that last name".
  [
    /^(?:list|show|find|give|display)(?: me)?(?: all)?(?: the)? ([a-z ]{3,30}?)s of (?:the )?([a-z]{3,30}),? (?:as well as|and) how many \2 (?:have|share) (?:that|the same|each) \1(?=[.?]?$)/i,
    'Show the number of $2 for each $1',
  ],
  // "the total of payments received", "orders placed in 1997": of those that there are.
  [
    /\b(payment|order|sale|donation|deposit|purchase|request|application|complaint)s? (?:received|made|placed|recorded|taken)(?=[?.]?$| (?:in|during|per|since|before|after|between|last|this|each|every|by)\b)/gi,
    '$1s',
  ],
  // "How many employees are there in the company?": all that there are.
  [/\b(?:with)?in (?:the|our|this) (?:whole )?(?:company|organi[sz]ation|system|database|DB)(?=[?.]?$)/i, ''],
  // "What does a track cost on average?"
  [/^(?:how much|what) (?:does|do) (?:a|an|one|the) ([a-z]{3,20}) cost on average(?=[?.]?$)/i, 'What is the average price of the $1s'],
  // "whose salary is not between 5000 and 12000".
  [
    /\b(?:is|are|was|were) not (?:in the range (?:of|from)|between|within the range of) (\d[\d.,]{0,15}) (?:and|to) (\d[\d.,]{0,15})/gi,
    'is less than $1 or more than $2',
  ],
  // "countries that have "land" in their names".
  [
    /\b(?:that|which) (?:have|has|contain|contains) (["“'][^"”']{1,40}["”']) in (?:their|the|its) (names?|titles?)(?=[.?]?$)/i,
    'whose $2 contains $1',
  ],
  // "products that have not been sold": never.
  [/\b(?:that|which|who) (?:have|has|were|was) (?:not|never) (?:been )?(?=(?:sold|ordered|bought|purchased|rented)[.?]?$)/i, 'never '],
  // "product numbers that begin 'BK-'".
  [/\b(begins?|starts?) (?=["'“])/gi, '$1 with '],
  // "List every title together with the name of its publisher": rows, and what belongs to them.
  [
    /^((?:list|show|find|give|display|print)(?: me)?) (?:every|each) ([a-z]{3,20}) (?:together |along )?with (?:the names? of )?(?:its|their|his|her) (?=[a-z]{3,20}[.?]?$)/i,
    '$1 the $2s with their ',
  ],
  // "total quantity per store, best store first".
  [/, (?:the )?best (?:[a-z]{3,20} )?first(?=[.?]?$)/i, ', highest first'],

  [/\bnot yet (?=[a-z]{2,20}(?:ed|en|id)\b)/gi, 'not '],
  // "employees and their total freight": of each.
  [
    /^(?:(?:list|show|find|give|display)(?: me)? )?(?:all )?(?:the )?([a-z]{3,20}s) and their (?=(?:total|average|number of)\b)/i,
    'Show each $1 and the ',
  ],
  // "more than $15,000": in the currency that it is kept in.
  [/[$€£¥](?=\d)/g, ''],
  // "Write down the names", "Name all cards".
  [
    /^(?:please )?(?:lists?(?: down| out)?|write down|name|state|indicate|mention|provide|enumerate|specify)(?= (?:the|all|any|those|their|its|down|what|which|how)\b)/i, // any: a word of English
    'List',
  ],
  [/^which (is|are|was|were)(?= the\b)/i, 'What $1'],
  // "What owner owns the most dogs?": which.
  [
    /^what (?=(?!year|month|day|date|time|percent|percentage|proportion|share|fraction|number|kinds?|types?|else|about)[a-z]+s? (?:has|have|had|is|are|was|were|owns?|did|does|do|with|that|in)\b)(?!(?:is|are|was|were|does|do|did|has|have)\b)/i,
    'Which ',
  ],
  // "Which owners own the most dogs? List their names and the number of dogs.": how many is told beside them anyway.
  [
    /^(which [^?]{4,120}\b(?:most|fewest|least|largest|smallest)\b[^?]{2,60}\? [^?]{4,60}?),?(?: and| along with) (?:the )?number of [a-z ]{2,30}[.?]?$/i, // bounded
    '$1.',
  ],
  // "For each citizenship, how many singers are from that country?".
  [/(?<=\b(?:each|every) [a-z ]{3,40}, how many [a-z ]{3,40}) (?:from|in|of|with|have) that [a-z]+(?=[.?]?$)/i, ''],
  // "the type and the number of flats of that type".
  [/(?<=\bnumber of [a-z ]{3,40}) (?:of|in|for|with) (?:that|the corresponding|this) [a-z]+(?=[.?]?$)/i, ''],
  // "Which owners own the most dogs? List their ids and names.": of those that the first sentence asks for.
  [
    /^(?:which|what (?:is|are)(?: the)?(?! \w+ (?:of|and)\b)|find(?: the)?(?! \w+ (?:of|and)\b)) ([^?.,]{4,120})[?.] (?:please )?(?:list|give|show|return|tell)(?: me| us)? (?:the |their |its |both the )?([^?.]{2,100})[.?]?$/i, // bounded
    'List the $2 of the $1',
  ],
  [/\bhis ?(?:or|\/) ?her\b/gi, 'their'],
  [/\bhe ?(?:or|\/) ?she\b/gi, 'they'],
  // 8/20/2019, of which only the first may be a month.
  [/\b(0?[1-9]|1[0-2])\/(1[3-9]|2\d|3[01])\/((?:19|20)\d{2})\b/g, '$3-$1-$2'],
  // "before the year of 2008".
  [/(?<=\b(?:before|after|in|since|until|from) )the years? (?:of )?(?=(?:19|20)\d{2}\b)/gi, ''],
  // "fifth grade", "the fourth-grade classrooms".
  ...['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'].map((word, at): Form => [
    new RegExp(`\\b${word}[- ](grade|floor)(?:rs)?\\b`, 'gi'),
    `$1 ${at + 1}`,
  ]),
  // "the largest amount of tonnage".
  [/(?<=\b(?:largest|highest|greatest|most|smallest|lowest|least) )amount of (?=[a-z])/gi, ''],
  // "and the number": how many there are.
  [/(?<=\b(?:and|by)(?: the)? )number(?=[.?!]?$| (?:from|in|descending|ascending)\b)/gi, 'count'],
  // "more than a single performance".
  [/\ba single(?= [a-z])/gi, 'one'],
  // "How old is Ann?".
  [/^how old (?:is|are|was|were)(?= )/i, 'What is the age of'],
  [/^how tall (?:is|are|was|were)(?= )/i, 'What is the height of'],
  // "the average numbers of bathrooms": how many, and no numbers by which rows are told.
  [/(?<=\b(?:average|mean|total|maximum|minimum) )numbers(?= of\b)/gi, 'number'],
];

/** Signs within words, where no quotes keep them: "programs' origins", and K-12 as the names of columns are compared. */
const signs: readonly (readonly [pattern: RegExp, said: string, unless: RegExp])[] = [
  [/(?<=s)['’](?=\s)/gu, '', opening],
  [/\b([A-Z])-(\d{1,2})\b/g, '$1$2', quotes],
];

/** A question that is all in capitals, in small letters: its capitals say nothing. */
const withoutShouting = (question: string): string => (/[a-z]|\p{Script=Han}/u.test(question) ? question : question.toLowerCase());

/** A question with these said as they are read. */
export const withEnglishForms = (question: string): string =>
  [...forms, ...signs.filter(([, , unless]) => !unless.test(question))].reduce(
    (found, [pattern, said]) => found.replace(pattern, said),
    withoutShouting(question),
  );
