import { useCreate, useDelete, useGetIdentity, useUpdate } from '@refinedev/core';
import { useEffect, useMemo, useState } from 'react';
import { useConfirm } from '#ui/notifications.ts';
import { useWords } from '#i18n/useWords.ts';
import type { Endpoint } from '#schemas/kit/endpoint.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import { views as declaration } from '#schemas/views.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import { silently } from '#api/silently.ts';
import { useAllowed } from '#api/useAllowed.ts';
import { useRefresh } from '../../record/useRefresh.ts';
import { useNotify } from '#ui/useNotify.tsx';
import { viewOf } from '../model/listState.ts';
import type { List } from '../state/useListState.ts';
import type { SavedView } from './useViews.ts';

export interface ViewActions {
  /** True if the person may save new views. */
  readonly mayCreate: boolean;
  isOwn(view: SavedView): boolean;
  /** True if the person may do something to a view: one of their own, or one that they govern. */
  may(endpoint: Endpoint | false, view: SavedView): boolean;
  create(name: string, shared: boolean): Promise<void>;
  save(view: SavedView): Promise<void>;
  rename(view: SavedView, name: string): Promise<void>;
  share(view: SavedView, shared: boolean): Promise<void>;
  remove(view: SavedView): void;
}

/** A view has no screen of its own: the list says what came of it, and reads the views anew before it shows the one that was made. */
const ofViews = { resource: declaration.key, invalidates: [] as [], ...silently };

/** Actions on saved views. Failures are shown as a notification, and thrown for callers that await. */
export function useViewActions(resource: Resource, list: List): ViewActions {
  const { data: person } = useGetIdentity<{ id?: number | string }>();
  const allowed = useAllowed();
  const confirm = useConfirm();
  const { t } = useWords();
  const { mutateAsync: create } = useCreate<SavedView, CallError>();
  const { mutateAsync: update } = useUpdate<SavedView, CallError>();
  const { mutateAsync: remove } = useDelete<SavedView, CallError, { version: number }>();
  const refresh = useRefresh();
  const notify = useNotify();
  const forgetOnceShown = useForgettingOnceShown(list);
  return useMemo(() => {
    const heard = async <Result>(work: () => Promise<Result>): Promise<Result> => {
      try {
        return await work();
      } catch (error) {
        notify.failed(error);
        throw error;
      } finally {
        void refresh(declaration.key);
      }
    };
    const change = (view: SavedView, values: object) =>
      heard(async () => {
        const { data } = await update({ ...ofViews, id: view.id, values: { version: view.version, ...values } });
        await refresh(declaration.key);
        notify.success(t('lists.view.saved', { name: data.name }));
      });
    const isOwn = (view: SavedView) => person?.id === undefined || String(view.owner) === String(person.id);
    const governs = allowed(declaration.actions.handOver.endpoint);
    return {
      mayCreate: allowed(declaration.endpoints.create),
      isOwn,
      may: (endpoint, view) => allowed(endpoint) && (isOwn(view) || governs),
      create: (name, shared) =>
        heard(async () => {
          const { data } = await create({ ...ofViews, values: { name, resource: resource.key, state: viewOf(list.state), shared } });
          await refresh(declaration.key);
          forgetOnceShown(data.id);
          list.show(data.id);
          notify.success(t('lists.view.saved', { name }));
        }),
      save: (view) => change(view, { state: viewOf(list.state) }).then(list.discard),
      rename: (view, name) => change(view, { name }),
      share: (view, shared) => change(view, { shared }),
      remove: (view) =>
        confirm({
          title: t('lists.view.removeTitle', { name: view.name }),
          content: `${t('lists.view.removeText')}${view.shared ? t('lists.view.removeShared') : ''}`,
          okText: t('lists.view.remove'),
          okButtonProps: { danger: true },
          cancelText: t('lists.cancel'),
          onOk: () =>
            heard(async () => {
              await remove({ ...ofViews, id: view.id, values: { version: view.version } });
              if (list.memory.opensWith === view.id) list.memory.rememberView('all');
              if (list.view?.id === view.id) list.show('all');
              notify.success(t('lists.view.removed', { name: view.name }));
            }).catch(() => undefined),
        }),
    };
  }, [allowed, create, update, remove, forgetOnceShown, list, confirm, person, refresh, resource, t, notify]);
}

/**
 * Moves the preferences of the list without a view to the view that was made of it. It is forgotten only when that is on
 * screen: the columns must not fall back to those declared while it is fetched.
 */
function useForgettingOnceShown({ view, memory }: List): (made: number) => void {
  const [made, setMade] = useState<number>();
  useEffect(() => {
    if (made === undefined || view?.id !== made) return;
    setMade(undefined);
    memory.rememberLook('all', undefined);
  }, [made, view, memory]);
  return setMade;
}
