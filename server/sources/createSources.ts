import { completeParameters, missingParameters, parametersSchema } from '#schemas/kit/parameters.ts';
import type { FieldProblems } from '#schemas/kit/problems.ts';
import type { Text } from '#schemas/kit/text.ts';
import { refuse } from '#schemas/wire/errors.ts';
import { wireParameters } from '#schemas/wire/parameters.ts';
import { readInput } from '../calls/readInput.ts';
import type { SourceTypes } from './service.ts';
import type { SourceMeans, SourceType } from './sourceType.ts';
import { dialects } from './sql/dialects.ts';

/** Types that have no SQL of their own speak that of another. */
const languageOf = ({ key, dialect }: SourceType): string =>
  Object.hasOwn(dialects, key) ? key : (Object.entries(dialects).find(([, each]) => each === dialect)?.[0] ?? key);

/** Words for types whose database is not part of test runs. */
const tried: Readonly<Record<NonNullable<SourceType['triedWith']>, Text>> = {
  engine: {
    zh: '。用它的查询引擎试过；每次测试用的是说它的协议的替身',
    en: '. Tried with its engine by hand, and in test runs with a stand-in that speaks its protocol',
  },
  protocol: { zh: '。只用说它的协议的替身试过', en: '. Tried only with a stand-in that speaks its protocol' },
  driver: {
    zh: '。只用驱动的替身试过，没有连过真实的数据库',
    en: '. Tried only with a stand-in for its driver, with no database of its kind',
  },
};

/** Joins the types of sources of all rooms; throws when two are of one name, or one has a secret that is no password. */
export function createSources(types: readonly SourceType[], means: SourceMeans): SourceTypes {
  const byKey = new Map(types.map((type) => [type.key, type]));
  const twice = types.filter((type) => byKey.get(type.key) !== type);
  if (twice.length > 0) throw new Error(`Two types of sources are called ${twice.map(({ key }) => key).join(', ')}.`);
  const other = types.filter(({ parameters }) => secretsOf(parameters).some((name) => name !== 'password'));
  if (other.length > 0)
    throw new Error(`The secret of these types of sources is not called password: ${other.map(({ key }) => key).join(', ')}.`);

  function typeOf(key: string): SourceType {
    const type = byKey.get(key);
    if (!type) throw invalid({ type: { key: 'notInOptions' } });
    return type;
  }

  function complete(key: string, given: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
    const { parameters } = typeOf(key);
    const known = readInput(parametersSchema(withoutSecrets(parameters)), given);
    const whole = completeParameters(parameters, known as Record<string, unknown>);
    const missing = missingParameters(parameters, whole);
    if (Object.keys(missing).length > 0) throw invalid(missing);
    return whole;
  }

  return {
    types: (language) =>
      types.map(({ key, label, about, icon, parameters, triedWith }) => ({
        name: key,
        label: label[language],
        description: triedWith ? `${about[language]}${tried[triedWith][language]}` : about[language],
        icon,
        parameters: wireParameters(parameters, { paramClass: key, language }),
      })),
    complete,
    bindingOf: (key, values) => JSON.stringify([key, ...typeOf(key).bindsPasswordTo.map((name) => values[name] ?? null)]),
    dialectOf: (key) => typeOf(key).dialect,
    labelOf: (key, language) => typeOf(key).label[language],
    languageOf: (key) => languageOf(typeOf(key)),
    quote: (key, name) => typeOf(key).quote(name),
    isFile: (key) => Object.hasOwn(typeOf(key).parameters, 'path'),
    keys: types.map(({ key }) => key),
    takes: (key, parameter) => Object.hasOwn(typeOf(key).parameters, parameter),
    open: (key, given, password) => typeOf(key).open({ ...complete(key, given), password }, means),
  };
}

const invalid = (errors: FieldProblems) => refuse('VALIDATION_FAILED', {}, { errors });

const secretsOf = (parameters: SourceType['parameters']): string[] =>
  Object.entries(parameters).flatMap(([name, { access }]) => (access === 'writeOnly' ? [name] : []));

const withoutSecrets = (parameters: SourceType['parameters']): SourceType['parameters'] =>
  Object.fromEntries(Object.entries(parameters).filter(([, { access }]) => access !== 'writeOnly'));
