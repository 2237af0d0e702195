import { randomMacros } from './random.ts';
import { listOf, statementsOf } from './sampleTable.ts';
import { announcements } from './tables/announcements.ts';
import { bonds } from './tables/bonds.ts';
import { bondTrades } from './tables/bondTrades.ts';
import { financials } from './tables/financials.ts';
import { issuers } from './tables/issuers.ts';
import { listedCompanies } from './tables/listedCompanies.ts';
import { ratingActions } from './tables/ratingActions.ts';
import { brands, industries } from './words/companies.ts';
import { cities } from './words/places.ts';

/** Companies that issue bonds, are listed, or both; a brand is met in several industries, and in each once. */
const companies = `create temp table companies as
  select idx, city || brand || word || '股份有限公司' as full_name, brand || short as short_name, industry, city, province
  from (
    select i as idx, ${listOf(brands)}[i % 80 + 1] as brand, (i % 80 * 7 + i // 80) % 16 + 1 as field, pick('city', i, 50) + 1 as place,
      ${listOf(industries.map(([industry]) => industry))}[field] as industry, ${listOf(industries.map(([, word]) => word))}[field] as word,
      ${listOf(industries.map(([, , short]) => short))}[field] as short,
      ${listOf(cities.map(([city]) => city))}[place] as city, ${listOf(cities.map(([, province]) => province))}[place] as province
    from range(900) t(i)
  )`;

/** Tables of the sample, each after those that it refers to. */
export const sampleTables = [issuers, bonds, bondTrades, listedCompanies, financials, ratingActions, announcements];

/** Statements that make the sample in an empty DuckDB. */
export const sampleStatements: readonly string[] = [...randomMacros, companies, ...sampleTables.flatMap(statementsOf)];
