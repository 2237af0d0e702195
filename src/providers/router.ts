import { matchResourceFromRoute, type ParseResponse, QS_PARSE_DEPTH, ResourceContext, type RouterProvider } from '@refinedev/core';
import reactRouter from '@refinedev/react-router';
import qs from 'qs';
import { useContext } from 'react';
import { matchPath, type Params, useLocation, useParams } from 'react-router';

type Resources = Parameters<typeof matchResourceFromRoute>[1];
type Parse = ReturnType<NonNullable<RouterProvider['parse']>>;

/** refine's router provider for react-router. An address is parsed once, where refine's own parses it in each of the hundreds of hooks that ask for it. */
export const routerProvider: RouterProvider = { ...reactRouter, parse: useParse };

function useParse(): Parse {
  const { resources } = useContext(ResourceContext);
  const { pathname, search } = useLocation();
  const params = useParams();
  return parserOf(resources, pathname, search, params);
}

/** Addresses whose parsers are kept; with a few routes inside each other on a page, and the pages before it. */
const kept = 20;
const parsers = new WeakMap<Resources, Map<string, Parse>>();

/** Returns the one parser of an address, so that what depends on it rests as long as the address does. */
function parserOf(resources: Resources, pathname: string, search: string, params: Params): Parse {
  const key = JSON.stringify([pathname, search, params]);
  const ofResources = parsers.get(resources) ?? new Map<string, Parse>();
  const known = ofResources.get(key);
  if (known) return known;
  if (ofResources.size === kept) ofResources.clear();
  const parser = createParser(() => parse(resources, pathname, search, params));
  parsers.set(resources, ofResources.set(key, parser));
  return parser;
}

/** Each caller gets an object of its own, as from refine's: who changes it changes nobody else's. */
function createParser(read: () => ParseResponse): Parse {
  let parsed: ParseResponse | undefined;
  return (() => {
    parsed ??= read();
    return { ...parsed, params: { ...parsed.params } };
  }) as Parse;
}

function parse(resources: Resources, pathname: string, search: string, routeParams: Params): ParseResponse {
  const { resource, action, matchedRoute } = matchResourceFromRoute(pathname, resources);
  // What stands outside the routes is told nothing of their parameters.
  const isOutside = Object.keys(routeParams).length === 0 && matchedRoute !== undefined;
  const params: Params = isOutside ? (matchPath(matchedRoute, pathname)?.params ?? {}) : routeParams;
  const all: Record<string, unknown> = { ...params, ...qs.parse(search, { ignoreQueryPrefix: true, depth: QS_PARSE_DEPTH }) };
  return {
    ...(resource && { resource }),
    ...(action && { action }),
    ...(params['id'] && { id: decodeURIComponent(params['id']) }),
    pathname,
    params: {
      ...all,
      currentPage: numberIfPossible(all['currentPage']),
      pageSize: numberIfPossible(all['pageSize']),
      to: all['to'] ? decodeURIComponent(String(all['to'])) : undefined,
    },
  };
}

/** Numbers are told from words as refine's own provider tells them: by whether they read the same again. */
const numberIfPossible = (value: unknown) => (String(Number(value)) === value ? Number(value) : value) as number | undefined;
