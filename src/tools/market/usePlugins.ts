import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCall } from '#api/useCall.ts';
import {
  type HubPlugin,
  installPlugin,
  listMyPlugins,
  type MyPlugin,
  queryPlugins,
  uninstallPlugin,
  updateHub,
  uploadPlugin,
} from '#schemas/contracts/plugins.ts';
import type { CallError } from '#schemas/wire/callError.ts';

/** Plugins of one page of the market. */
const pageSize = 200;
const marketKey = ['plugins', 'market'];
const mineKey = ['plugins', 'mine'];

/** Plugins of the market, and those that one has installed. */
export function usePlugins() {
  const call = useCall();
  const market = useQuery<readonly HubPlugin[], CallError>({
    queryKey: marketKey,
    retry: false,
    queryFn: async ({ signal }) => (await call(queryPlugins, { body: { page_size: pageSize }, signal })).datas,
  });
  const mine = useQuery<readonly MyPlugin[], CallError>({
    queryKey: mineKey,
    retry: false,
    queryFn: ({ signal }) => call(listMyPlugins, { signal }),
  });
  return { market, mine };
}

/** Changes to plugins; both lists are read again after each. */
export function useChangePlugins() {
  const call = useCall();
  const client = useQueryClient();
  const onSuccess = () => client.invalidateQueries({ queryKey: ['plugins'] });
  const install = useMutation<unknown, CallError, string>({
    mutationFn: (plugin_name) => call(installPlugin, { query: { plugin_name } }),
    onSuccess,
  });
  const uninstall = useMutation<unknown, CallError, string>({
    mutationFn: (plugin_name) => call(uninstallPlugin, { query: { plugin_name } }),
    onSuccess,
  });
  const update = useMutation<unknown, CallError, string>({ mutationFn: (url) => call(updateHub, { body: { url } }), onSuccess });
  const upload = useMutation<unknown, CallError, File>({
    mutationFn: (file) => {
      const body = new FormData();
      body.append('doc_file', file);
      return call(uploadPlugin, { body });
    },
    onSuccess,
  });
  return { install, uninstall, update, upload };
}
