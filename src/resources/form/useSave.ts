import { useCreate, useUpdate } from '@refinedev/core';
import { useState } from 'react';
import type { Resource } from '#schemas/kit/resource.ts';
import { silently } from '#api/silently.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import type { Row } from '../fields/cellProps.ts';

export type SaveOutcome = { readonly row: Row } | { readonly error: CallError };

/** Sends a new record, or a change of one. Never rejects: a refusal is an outcome, to be shown in its place. */
export function useSave({ key }: Resource) {
  const { mutateAsync: create } = useCreate<Row, CallError>();
  const { mutateAsync: update } = useUpdate<Row, CallError>();
  const [saving, setSaving] = useState(false);
  const settle = async (call: Promise<{ data: unknown }>): Promise<SaveOutcome> => {
    setSaving(true);
    try {
      return { row: (await call).data as Row };
    } catch (error) {
      return { error: error as CallError };
    } finally {
      setSaving(false);
    }
  };
  return {
    saving,
    create: (values: Record<string, unknown>) => settle(create({ resource: key, values, ...silently })),
    update: (id: number, values: Record<string, unknown>) =>
      settle(update({ resource: key, id, values, mutationMode: 'pessimistic', invalidates: ['list', 'many', 'detail'], ...silently })),
  };
}
