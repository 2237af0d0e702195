import { createHash } from 'node:crypto';
import type { NamedSource, SearchSource } from '#schemas/wire/reports/deepSearch.ts';
import type { Context } from '../../context.ts';
import type { Asker } from '../../sources/service.ts';
import { type ConnectedTool, connectedTools, offeredOf } from '../../tools/servers/connectedTools.ts';
import { withoutNote } from '../../tools/servers/resultOf.ts';
import { quotedFindings, statedBy } from './findings.ts';
import { resultPieces } from './resultPieces.ts';
import { type Evidence, type Found, nothingFound, type Searching } from './searching.ts';
import { toolArguments } from './toolArguments.ts';

/** Tools that a search may call for somebody: those of connected servers that change nothing, and that nobody has to agree to each time. */
export const searchableTools = async (context: Context, asker: Asker): Promise<ConnectedTool[]> =>
  (await connectedTools(context, asker)).filter(({ tool: { rules } }) => rules.isReadOnly && !rules.needsConsent);

/** A tool as a source of searches. */
export const sourceOfTool = ({ server, tool }: ConnectedTool): NamedSource => ({
  kind: 'tool',
  id: server.id,
  tool: tool.offeredAs,
  name: `${server.name} · ${tool.agreed!.title}`,
});

const toolProblem = (code: 'DEEP_SEARCH_SOURCE' | 'DEEP_SEARCH_TOOL_VALUES' | 'DEEP_SEARCH_TOOL_FAILED', facts = {}): Found => ({
  ...nothingFound,
  problem: { code, facts },
});

/** The sign of a call, the same for every try: a step that was broken off asks the tool again, which can tell by it. */
const signOf = ({ search: { id } }: Searching, tool: string, question: string): string =>
  createHash('sha256').update(`deepSearch/${id}/${tool}/${question}`).digest('base64url').slice(0, 32);

/** Calls a tool with a question as its asker may, and looks for what its result says. Its result is never before whoever fills in arguments. */
export async function searchTool(searching: Searching, source: SearchSource, question: string): Promise<Found> {
  const { context, actor, search, signal } = searching;
  const { language } = search;
  const connected = (await searchableTools(context, actor)).find(
    ({ server, tool }) => server.id === source.id && tool.offeredAs === source.tool,
  );
  if (!connected) return toolProblem('DEEP_SEARCH_SOURCE');
  const tool = offeredOf(context, connected, language);
  const { name } = sourceOfTool(connected);
  const values = await toolArguments(searching, tool, question);
  if (!values) return toolProblem('DEEP_SEARCH_TOOL_VALUES', { tool: name });
  const { text, failed } = await tool.call(values, {
    asker: actor,
    language,
    resources: [],
    signal,
    key: signOf(searching, tool.name, question),
  });
  const words = withoutNote(text, language);
  if (failed) return toolProblem('DEEP_SEARCH_TOOL_FAILED', { tool: name, words: words.slice(0, 300) });
  const evidence = resultPieces(words, question).map((piece): Evidence => ({
    kind: 'tool',
    source: connected.server.id,
    name,
    revision: null,
    place: null,
    text: piece,
  }));
  if (evidence.length === 0) return { ...nothingFound, problem: { code: 'DEEP_SEARCH_NOTHING', facts: {} } };
  return statedBy(searching, question, { ...nothingFound, evidence, findings: quotedFindings(question, evidence) });
}
