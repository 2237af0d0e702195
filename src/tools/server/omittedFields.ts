import { authorizationFields, fieldsOfFile, type ToolAuthorization } from '#schemas/wire/tools/servers.ts';

type Values = Readonly<Record<string, unknown>>;

/** Fields that the form of a server leaves out: those that its way to prove who asks has no use for, and all that the operator's file declares. */
export function omittedFields({ kind, authorization, clientId }: Values): readonly string[] {
  if (kind === 'program') return fieldsOfFile;
  const needed = authorizationFields[(authorization as ToolAuthorization | undefined) ?? 'none'];
  const isNeeded = (name: string): boolean => needed.includes(name) && !(authorization === 'oauth' && name === 'secret' && !clientId);
  return authorizationFields.all.filter((name) => !isNeeded(name));
}
