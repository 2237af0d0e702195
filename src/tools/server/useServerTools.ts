import { useInvalidate } from '@refinedev/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCall } from '#api/useCall.ts';
import { agreeToTools, changeToolRules, readServerTools, testToolServer } from '#schemas/contracts/tools.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import type { ServerProbe, ServerTool, ToolRules } from '#schemas/wire/tools/tools.ts';

type Tools = readonly ServerTool[];

/** Tools of a server as they were found last, a new look at it, consent to them, and the rules of each. */
export function useServerTools(id: number) {
  const call = useCall();
  const client = useQueryClient();
  const invalidate = useInvalidate();
  const queryKey = ['serverTools', id];
  const query = useQuery<Tools, CallError>({
    queryKey,
    retry: false,
    queryFn: ({ signal }) => call(readServerTools, { params: { id }, signal }),
  });
  const readServer = () => void invalidate({ resource: 'toolServers', id, invalidates: ['list', 'detail'] });
  const found = (tools: Tools): void => {
    client.setQueryData(queryKey, tools);
    readServer();
  };
  const look = useMutation<ServerProbe, CallError>({
    mutationFn: () => call(testToolServer, { params: { id } }),
    onSuccess: ({ tools }) => found(tools),
    onError: readServer,
  });
  const agree = useMutation<Tools, CallError, Tools>({
    mutationFn: (tools) => call(agreeToTools, { params: { id }, body: { tools: tools.map(({ name, hash }) => ({ name, hash })) } }),
    onSuccess: found,
    onError: () => void query.refetch(),
  });
  const ruling = [...queryKey, 'rules'];
  // Rules are sent whole: a second change is made to what the first has made of them, and is sent after it.
  const rule = useMutation<Tools, CallError, { readonly name: string; readonly rules: ToolRules }>({
    mutationKey: ruling,
    scope: { id: ruling.join('/') },
    mutationFn: (body) => call(changeToolRules, { params: { id }, body }),
    onMutate: ({ name, rules }) =>
      void client.setQueryData<Tools>(queryKey, (tools) => tools?.map((tool) => (tool.name === name ? { ...tool, rules } : tool))),
    onSuccess: (tools) => {
      const isLast = client.isMutating({ mutationKey: ruling }) === 1;
      if (isLast) found(tools);
    },
    onError: () => void query.refetch(),
  });
  return { query, look, agree, rule };
}
