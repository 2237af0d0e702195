import type { ResourceProps } from '@refinedev/core';
import { useMemo } from 'react';
import { useWords } from '#i18n/useWords.ts';
import { resources } from '#schemas/index.ts';
import { resourceIcons } from './resourceIcons.tsx';

/** Returns the resources as refine knows them, by their keys: where their screens are, and how menus and breadcrumbs show them. */
export function useRefineResources(): ResourceProps[] {
  const { label } = useWords();
  return useMemo(
    () =>
      resources.map(({ key, route, endpoints, group, icon, label: many }) => ({
        name: key,
        list: route,
        ...(endpoints.create && { create: `${route}/create`, clone: `${route}/:id/clone` }),
        ...(endpoints.update && { edit: `${route}/:id/edit` }),
        show: `${route}/:id`,
        meta: {
          label: label(many),
          icon: resourceIcons[icon],
          canDelete: endpoints.remove !== false,
          ...(group !== 'none' && { parent: group }),
        },
      })),
    [label],
  );
}
