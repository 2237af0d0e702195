/** The part that a word has in a question. */
export type Operator =
  | 'stop'
  | 'count'
  | 'howMuch'
  | 'sum'
  | 'avg'
  | 'min'
  | 'max'
  | 'most'
  | 'least'
  | 'common'
  | 'distinct'
  | 'each'
  | 'by'
  | 'list'
  | 'which'
  | 'with'
  | 'gt'
  | 'gte'
  | 'lt'
  | 'lte'
  | 'between'
  | 'eq'
  | 'not'
  | 'without'
  | 'isNull'
  | 'notNull'
  | 'contains'
  | 'startsWith'
  | 'endsWith'
  | 'and'
  | 'or'
  | 'orderBy'
  | 'asc'
  | 'desc'
  | 'top'
  | 'year'
  | 'quarter'
  | 'month'
  | 'week'
  | 'day'
  | 'compare'
  | 'share'
  | 'yearOnYear'
  | 'periodOnPeriod'
  | 'verb'
  | 'people'
  | 'of'
  | 'trend'
  | 'classifier'
  | 'to'
  | 'unit'
  | 'both'
  | 'title'
  | 'soldOut'
  | 'same'
  | 'nth'
  | 'respectively';

/** Words by what they do, phrases of one line divided by commas. */
export type OperatorWords = Readonly<Partial<Record<Operator, string>>>;

/** An adjective in its highest or lowest degree, and the names of columns that it speaks of. */
export interface Degree {
  readonly words: string;
  readonly way: 'min' | 'max';
  readonly columns: string;
}
