import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useCall } from '#api/useCall.ts';
import { type OwnRights, readSpaceRights } from '#schemas/contracts/knowledge.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import { type SpaceRight, spaceRights } from '#schemas/wire/knowledge/rights.ts';

/** Rights of the one who looks, in a space. */
export interface SpaceAccess {
  /** True if it has the right over some document at least. */
  readonly may: (right: SpaceRight) => boolean;
  /** True if it has the right over a document that bears these labels. */
  readonly mayOver: (right: SpaceRight, labels: readonly string[]) => boolean;
  /** True if it has the right over the whole space. */
  readonly mayOverAll: (right: SpaceRight) => boolean;
  readonly isOwner: boolean;
}

const reaches = (given: SpaceRight | null, right: SpaceRight): boolean =>
  given !== null && spaceRights.indexOf(given) >= spaceRights.indexOf(right);

const accessBy = (own: OwnRights | undefined): SpaceAccess => ({
  may: (right) => own !== undefined && (reaches(own.right, right) || own.labels.some((each) => reaches(each.right, right))),
  mayOver: (right, labels) =>
    own !== undefined &&
    (reaches(own.right, right) || own.labels.some((each) => labels.includes(each.label) && reaches(each.right, right))),
  mayOverAll: (right) => own !== undefined && reaches(own.right, right),
  isOwner: own?.isOwner ?? false,
});

/** Returns the rights of the one who looks, by space; none until they are known. */
export function useSpaceRights(): (space: number) => SpaceAccess {
  const call = useCall();
  const { data } = useQuery<readonly OwnRights[], CallError>({
    queryKey: ['knowledge', 'rights'],
    queryFn: ({ signal }) => call(readSpaceRights, { signal }),
  });
  return useCallback((space) => accessBy(data?.find((own) => own.space === space)), [data]);
}
