import { useGetIdentity } from '@refinedev/core';
import { useEffect, useMemo, useState } from 'react';
import { useConfirm } from '#ui/notifications.ts';
import { useWords } from '#i18n/useWords.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import { views as declaration } from '#schemas/views.ts';
import { useCall } from '#api/useCall.ts';
import { useRefresh } from '../../record/useRefresh.ts';
import { useNotify } from '#ui/useNotify.tsx';
import { viewOf } from '../model/listState.ts';
import type { List } from '../state/useListState.ts';
import type { SavedView } from './useViews.ts';

export interface ViewActions {
  isOwn(view: SavedView): boolean;
  create(name: string, shared: boolean): Promise<void>;
  save(view: SavedView): Promise<void>;
  rename(view: SavedView, name: string): Promise<void>;
  share(view: SavedView, shared: boolean): Promise<void>;
  remove(view: SavedView): void;
}

/** Actions on saved views. Failures are shown as a notification, and thrown for callers that await. */
export function useViewActions(resource: Resource, list: List): ViewActions {
  const { data: person } = useGetIdentity<{ id?: number | string }>();
  const confirm = useConfirm();
  const { t } = useWords();
  const call = useCall();
  const refresh = useRefresh();
  const notify = useNotify();
  const forgetOnceShown = useForgettingOnceShown(list);
  return useMemo(() => {
    const { create, update, remove } = declaration.endpoints;
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
        if (!update) return;
        const saved = await call<SavedView>(update, { id: view.id, body: { version: view.version, ...values } });
        await refresh(declaration.key);
        notify.success(t('lists.view.saved', { name: saved.name }));
      });
    return {
      isOwn: (view) => person?.id === undefined || String(view.owner) === String(person.id),
      create: (name, shared) =>
        heard(async () => {
          if (!create) return;
          const saved = await call<SavedView>(create, { body: { name, resource: resource.key, state: viewOf(list.state), shared } });
          await refresh(declaration.key);
          forgetOnceShown(saved.id);
          list.show(saved.id);
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
              if (!remove) return;
              await call(remove, { id: view.id });
              if (list.memory.opensWith === view.id) list.memory.rememberView('all');
              list.show('all');
              notify.success(t('lists.view.removed', { name: view.name }));
            }).catch(() => undefined),
        }),
    };
  }, [call, forgetOnceShown, list, confirm, person, refresh, resource, t, notify]);
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
