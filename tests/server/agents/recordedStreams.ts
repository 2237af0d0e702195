/**
 * Streams of providers in which a model calls tools, after recordings that others published. Which members there are, how arguments are cut,
 * what stands in ids and where the end is told are theirs; names, arguments and texts are ours. Most recordings hold one call: the second
 * stands here as its provider tells of the first.
 */
export interface Recording {
  readonly provider: string;
  /** Repository and path, or thread, of the recording. */
  readonly source: string;
  readonly chunks: readonly object[];
}

type Piece = Readonly<Record<string, unknown>>;

/** Chunks of one answer: the members of all of them, and those of each in its order. */
const answerOf = (envelope: Piece, ...chunks: readonly Piece[]): readonly object[] =>
  chunks.map((chunk) => ({ id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1_770_000_000, ...envelope, ...chunk }));

const usage = { prompt_tokens: 295, completion_tokens: 22, total_tokens: 317 };
const [shanghai, beijing] = ['{"city": "上海"}', '{"city": "北京"}'];

/** A piece of a call whose members are those given. */
const called = (args: string, members: Piece = {}, name?: string): Piece => ({
  ...members,
  function: { ...(name !== undefined && { name }), arguments: args },
});

function openAi(): readonly object[] {
  const choice = (delta: Piece, reason: string | null = null): Piece => ({
    choices: [{ index: 0, delta, logprobs: null, finish_reason: reason }],
    obfuscation: 'dOvUml6hFbj',
  });
  const begun = (index: number): Piece => called('', { index, id: `call_${index}`, type: 'function' }, 'weather');
  const more = (index: number, args: string): Piece => choice({ tool_calls: [called(args, { index })] });
  return answerOf(
    { model: 'gpt-4o-2024-08-06', service_tier: 'default', system_fingerprint: 'fp_627de6ad19' },
    choice({ role: 'assistant', content: '', refusal: null }),
    choice({ content: '我查' }),
    choice({ content: '一下' }),
    choice({ tool_calls: [begun(0)] }),
    ...['{"ci', 'ty": "', '上', '海"}'].map((args) => more(0, args)),
    choice({ tool_calls: [begun(1)] }),
    more(1, beijing),
    choice({}, 'tool_calls'),
    { choices: [], usage, obfuscation: 'C23hubYEX75JwXK' },
  );
}

function deepSeek(): readonly object[] {
  const choice = (delta: Piece): Piece => ({ choices: [{ index: 0, delta, logprobs: null, finish_reason: null }], usage: null });
  const thought = (words: string): Piece => choice({ content: null, reasoning_content: words });
  const pieces = (index: number, args: string): readonly Piece[] => [
    choice({ tool_calls: [called('', { index, id: `call_0${index}_IhCAliIHtM9gKpgfqbBV9873`, type: 'function' }, 'weather')] }),
    ...args.split(/(?<=[{":}])/).map((each) => choice({ tool_calls: [called(each, { index })] })),
  ];
  const last = { index: 0, delta: { content: '', reasoning_content: null }, logprobs: null, finish_reason: 'tool_calls' };
  return answerOf(
    { model: 'deepseek-v4-flash', system_fingerprint: 'a26a7955944dc5c60445bff77fac9c8e' },
    choice({ role: 'assistant', content: null, reasoning_content: '' }),
    thought('要查'),
    thought('天气'),
    ...pieces(0, shanghai),
    ...pieces(1, beijing),
    { choices: [last], usage },
  );
}

function qwen(): readonly object[] {
  const choice = (delta: Piece): Piece => ({ choices: [{ delta, finish_reason: null, index: 0, logprobs: null }] });
  const more = (index: number, args: string): Piece =>
    choice({ content: null, tool_calls: [called(args, { index, id: '', type: 'function' })] });
  const pieces = (index: number, args: string): readonly Piece[] => [
    choice({ content: null, tool_calls: [called('', { index, id: `call_eee11723464a4b9eb8cee71${index}`, type: 'function' }, 'weather')] }),
    more(index, args.slice(0, -2)),
    more(index, args.slice(-2)),
    { choices: [{ delta: { tool_calls: [called('', { index, id: '', type: 'function' })] }, index: 0 }] },
  ];
  return answerOf(
    { model: 'qwen3-max', usage: null, system_fingerprint: null },
    ...pieces(0, shanghai),
    ...pieces(1, beijing),
    { choices: [{ finish_reason: 'tool_calls', delta: {}, index: 0, logprobs: null }] },
    { choices: [], usage },
  );
}

function mistral(): readonly object[] {
  const calls = [called(shanghai, { id: 'gSIMJiOkT' }, 'weather'), called(beijing, { id: 'hTJNKjPlU' }, 'weather')];
  const last = { index: 0, delta: { content: null, tool_calls: calls }, finish_reason: 'tool_calls', logprobs: null };
  return answerOf(
    { model: 'mistral-small-latest' },
    { choices: [{ index: 0, delta: { role: 'assistant', content: '' }, finish_reason: null, logprobs: null }] },
    { choices: [last], usage },
  );
}

function glm(): readonly object[] {
  const choice = (delta: Piece, reason: string | null = null): Piece => ({
    choices: [{ index: 0, delta: { ...delta, index: 0, content: '' }, finish_reason: reason, logprobs: null }],
  });
  const pieces = (index: number, args: string): readonly Piece[] => [
    choice({ tool_calls: [{ ...called('', { id: `chatcmpl-tool-9f149c74c42f265${index}`, type: 'function' }, 'weather'), index }] }),
    choice({ tool_calls: [{ ...called(args, { type: 'function' }, ''), index }] }),
  ];
  return answerOf({ model: 'zai-glm-5-2' }, ...pieces(0, shanghai), ...pieces(1, beijing), { ...choice({}, 'tool_calls'), usage });
}

function glmOfItsOwnServer(): readonly object[] {
  const choice = (delta: Piece, reason: string | null = null): Piece => ({ choices: [{ index: 0, delta, finish_reason: reason }] });
  let made = 0;
  // Every piece has an id that was made up for it.
  const piece = (index: number, args: string, name: string | null = null): Piece =>
    choice({
      content: null,
      role: name && 'assistant',
      tool_calls: [{ index, id: `call_${++made}DfU25035HyRrY03K6JBO94Xf`, function: { arguments: args, name }, type: 'function' }],
    });
  return answerOf(
    { model: 'glm-4' },
    piece(0, '', 'weather'),
    ...['{"', 'city', '":', ' "', '上海', '"}'].map((args) => piece(0, args)),
    piece(1, '', 'weather'),
    piece(1, beijing),
    choice({}, 'tool_calls'),
  );
}

function groq(): readonly object[] {
  const choice = (delta: Piece, reason: string | null = null): Piece => ({
    choices: [{ index: 0, delta, logprobs: null, finish_reason: reason }],
  });
  const whole = (index: number, args: string): Piece =>
    choice({ tool_calls: [{ ...called(args, { id: `tk85n1k4${index}`, type: 'function' }, 'weather'), index }] });
  const timed = { queue_time: 0.04, ...usage, total_time: 0.05 };
  return answerOf(
    { model: 'llama-3.3-70b-versatile', system_fingerprint: 'fp_f8b414701e' },
    { ...choice({ role: 'assistant', content: null }), x_groq: { id: 'req_01kh52nj5yfcat8hrmvrk2j2hj', seed: 689_520_654 } },
    whole(0, shanghai),
    whole(1, beijing),
    { ...choice({}, 'tool_calls'), x_groq: { id: 'req_01kh52nj5yfcat8hrmvrk2j2hj', usage: timed }, usage: timed },
  );
}

function xAi(): readonly object[] {
  const choice = (delta: Piece): Piece => ({ choices: [{ index: 0, delta }] });
  const whole = (index: number, args: string): Piece =>
    choice({ tool_calls: [{ id: `call_5511758${index}`, function: { name: 'weather', arguments: args }, index, type: 'function' }] });
  return answerOf(
    { model: 'grok-3-mini', system_fingerprint: 'fp_2a885414fb' },
    choice({ reasoning_content: '先', role: 'assistant' }),
    choice({ reasoning_content: '查天气' }),
    whole(0, shanghai),
    whole(1, beijing),
    { choices: [{ index: 0, delta: {}, finish_reason: 'tool_calls' }] },
    { choices: [], usage: { ...usage, total_tokens: 513, num_sources_used: 0, cost_in_usd_ticks: 1_330_500 } },
  );
}

function claude(): readonly object[] {
  const choice = (delta: Piece, reason: string | null = null): Piece => ({ choices: [{ index: 0, delta, finish_reason: reason }] });
  // What is said is the block 0: calls are counted from 1.
  const pieces = (index: number, args: string): readonly Piece[] => [
    choice({ tool_calls: [called('', { index, id: `toolu_${index}`, type: 'function' }, 'weather')] }),
    ...['', args.slice(0, 4), args.slice(4)].map((each) => choice({ tool_calls: [called(each, { index })] })),
  ];
  return answerOf(
    { model: 'claude-haiku-4-5-20251001' },
    choice({ role: 'assistant' }),
    choice({ content: '我查' }),
    choice({ content: '一下。' }),
    ...pieces(1, shanghai),
    ...pieces(2, beijing),
    choice({}, 'tool_calls'),
  );
}

function kimi(): readonly object[] {
  const choice = (delta: Piece, more: Piece = { finish_reason: null }): Piece => ({ choices: [{ index: 0, delta, ...more }] });
  const begun = (id: string): Piece => called('', { id, type: 'function' }, 'weather');
  return answerOf(
    { model: 'kimi-k2.5' },
    choice({ role: 'assistant', content: '' }),
    choice({ tool_calls: [begun('weather_0'), begun('weather_1')] }),
    choice({ tool_calls: [called(shanghai), called(beijing)] }),
    choice({}, { finish_reason: 'tool_calls', usage }),
    { choices: [], usage },
  );
}

function ollama(): readonly object[] {
  const choice = (calls: Piece, reason: string | null = null): Piece => ({
    choices: [{ index: 0, delta: { role: 'assistant', content: '', ...calls }, finish_reason: reason }],
  });
  // Every call has the index 0.
  const whole = (id: string, args: string): Piece =>
    choice({ tool_calls: [{ id, index: 0, type: 'function', ...called(args, {}, 'weather') }] });
  return answerOf(
    { model: 'qwen2.5-coder:7b', system_fingerprint: 'fp_ollama' },
    whole('call_ejieksiz', shanghai),
    whole('call_q2m5y7wd', beijing),
    choice({}, 'tool_calls'),
  );
}

function olderOllama(): readonly object[] {
  const choice = (calls: Piece, reason: string | null = null): Piece => ({
    choices: [{ index: 0, delta: { role: 'assistant', content: '', ...calls }, finish_reason: reason }],
  });
  const whole = (id: string, args: string): Piece => choice({ tool_calls: [called(args, { id, type: 'function' }, 'weather')] });
  return answerOf(
    { model: 'llama3.1', system_fingerprint: 'fp_ollama' },
    whole('call_ejieksiz', shanghai),
    whole('call_q2m5y7wd', beijing),
    choice({}, 'stop'),
  );
}

function vLlm(): readonly object[] {
  const choice = (delta: Piece, more: Piece = { finish_reason: null }): Piece => ({
    choices: [{ index: 0, delta, logprobs: null, ...more }],
  });
  const of = (index: number): Piece => ({ id: `chatcmpl-tool-a494943accbbc02${index}`, type: 'function', index });
  return answerOf(
    { model: 'glm-5' },
    { ...choice({ role: 'assistant', content: '' }), prompt_token_ids: null },
    choice({ tool_calls: [called('', of(0), 'weather')] }, { finish_reason: null, token_ids: null }),
    choice({ tool_calls: [called(shanghai, { index: 0 })] }),
    choice({ tool_calls: [called('', of(1), 'weather')] }),
    choice({ tool_calls: [called(beijing.slice(0, -1), { index: 1 })] }),
    // The last piece names its call once more, and ends the answer.
    choice({ tool_calls: [called('}', of(1), 'weather')] }, { finish_reason: 'tool_calls', stop_reason: 154_829 }),
    { choices: [], usage },
  );
}

const fixture = (path: string): string => `vercel/ai, packages/${path}`;

/** All of them end in the same two calls. */
export const recordings: readonly Recording[] = [
  { provider: 'OpenAI', source: fixture('openai-compatible/src/chat/__fixtures__/issue-15789-step-1.chunks.txt'), chunks: openAi() },
  { provider: 'DeepSeek', source: fixture('deepseek/src/chat/__fixtures__/deepseek-tool-call.chunks.txt'), chunks: deepSeek() },
  { provider: 'Qwen', source: fixture('alibaba/src/__fixtures__/alibaba-tool-call.chunks.txt'), chunks: qwen() },
  { provider: 'Mistral', source: fixture('mistral/src/__fixtures__/mistral-tool-call.chunks.txt'), chunks: mistral() },
  { provider: 'GLM behind Mistral', source: fixture('mistral/src/__fixtures__/mistral-incremental-tool-call.chunks.txt'), chunks: glm() },
  { provider: "GLM's own server", source: 'zai-org/GLM-4, issue 194', chunks: glmOfItsOwnServer() },
  { provider: 'Groq', source: fixture('groq/src/__fixtures__/groq-tool-call.chunks.txt'), chunks: groq() },
  { provider: 'xAI', source: fixture('xai/src/__fixtures__/xai-tool-call.chunks.txt'), chunks: xAi() },
  { provider: 'Claude', source: fixture('openai-compatible/src/chat/__fixtures__/anthropic-fallback-tool-call.sse'), chunks: claude() },
  { provider: 'Kimi', source: fixture('moonshotai/src/__fixtures__/moonshotai-stream-indexless-tool-calls.chunks.txt'), chunks: kimi() },
  { provider: 'Ollama', source: 'ollama/ollama, issue 15457', chunks: ollama() },
  { provider: 'an older Ollama', source: 'ollama/ollama, issue 7881 and pull request 5915', chunks: olderOllama() },
  { provider: 'vLLM', source: 'vllm-project/vllm, issue 44098; vllm-project/vllm-ascend, pull request 8862', chunks: vLlm() },
];
