import { z } from 'zod';
import type { Language } from '#schemas/kit/text.ts';
import type { AgentResource } from '#schemas/wire/agents.ts';
import { refuse } from '#schemas/wire/errors.ts';
import type { Room } from '../room.ts';
import type { Context } from '../context.ts';
import type { OfferedTool, Tools } from './offered.ts';
import { calculate } from './product/calculate.ts';
import { currentTime } from './product/currentTime.ts';
import type { ProductTool } from './tool.ts';

const fits = ({ name, takes }: ProductTool, resources: readonly AgentResource[]): boolean =>
  resources.some(({ type, value }) => (type === 'tool' ? value === name : takes.includes(type)));

const offeredTool = (context: Context, tool: ProductTool, language: Language): OfferedTool => ({
  name: tool.name,
  label: tool.label[language],
  description: tool.about[language],
  parameters: z.toJSONSchema(tool.parameters),
  effect: tool.effect,
  needsConsent: tool.effect === 'acts',
  async call(values, means) {
    const read = tool.parameters.safeParse(values);
    if (!read.success) throw refuse('TOOL_VALUES_INVALID', { tool: tool.name, problem: z.prettifyError(read.error).slice(0, 500) });
    return tool.run(read.data, { ...means, context });
  },
});

/** Tools that agents and flows may call: those of the product's own rooms. */
export const tools: Room<{ readonly tools: Tools }> = {
  tools: [calculate, currentTime],
  services(context, rooms) {
    const own = rooms.flatMap((room) => room.tools ?? []);
    return {
      tools: {
        offered: (_asker, language, resources) =>
          Promise.resolve(own.filter((tool) => fits(tool, resources)).map((tool) => offeredTool(context, tool, language))),
      },
    };
  },
};
