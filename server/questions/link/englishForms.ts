type Form = readonly [pattern: RegExp, said: string];

const quotes = /["'“‘]/u;
/** A quote that begins a text, and is no apostrophe. */
const opening = /(?:^|\s)['‘]/u;

/** Ways of English to say what others words say. */
const forms: readonly Form[] = [
  // "Write down the names", "Name all cards".
  [
    /^(?:please )?(?:lists?(?: down| out)?|write down|name|state|indicate|mention|provide|enumerate|specify)(?= (?:the|all|any|those|their|its|down)\b)/i, // any: a word of English
    'List',
  ],
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
