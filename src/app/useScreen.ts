import { useMemo } from 'react';
import { type UIMatch, useMatches } from 'react-router';
import type { ResourceHandle } from '#resources/routes.tsx';
import { resourceOf } from '#schemas/index.ts';
import type { Resource } from '#schemas/kit/resource.ts';

/** Screen of a resource, with the record's id where it is about one. */
export interface ResourceScreen {
  readonly resource: Resource;
  readonly screen: ResourceHandle['screen'];
  readonly id?: string | undefined;
}

export interface Screen {
  /** Changes when another screen takes the place of this one; a drawer over a list is part of the list's screen. */
  readonly address: string;
  readonly of?: ResourceScreen | undefined;
}

type ResourceMatch = UIMatch<unknown, ResourceHandle>;

const isOfResource = (match: UIMatch): match is ResourceMatch => {
  const handle = match.handle as Partial<ResourceHandle> | undefined;
  return typeof handle?.resource === 'string' && resourceOf(handle.resource) !== undefined;
};

/** Returns the present screen, from the matched routes. */
export function useScreen(): Screen {
  const matches = useMatches();
  return useMemo(() => {
    const ofResource = matches.filter(isOfResource);
    const [under] = ofResource;
    const top = ofResource.at(-1);
    const address = under?.pathname ?? matches.at(-1)?.pathname ?? '/';
    const resource = top && resourceOf(top.handle.resource);
    return { address, of: resource && { resource, screen: top.handle.screen, id: top.params['id'] } };
  }, [matches]);
}
