import { describe, expect, it } from 'vitest';
import { plug } from '#app/plug.ts';
import { gridColumns } from '#resources/list/grid/columnsOf.ts';
import { actionsWidth, selectWidth } from '#resources/list/grid/gridTypes.ts';
import { defaultColumns } from '#resources/list/model/columns.ts';
import { rooms } from '#rooms.ts';
import { resources } from '#schemas/index.ts';

/** Room for a table in a window of 1440 pixels, beside the sidebar and the margins of a page. */
const room = 1150;

describe('the columns that a list begins with', () => {
  const { overrides } = plug(rooms);
  it.each(resources.map((resource) => [resource.key, resource] as const))('fit beside the sidebar: %s', (_, resource) => {
    const columns = gridColumns(resource, defaultColumns(resource), overrides[resource.key as keyof typeof overrides] ?? {});
    const sum = columns.reduce((total, { width }) => total + width, selectWidth + actionsWidth);
    expect(sum).toBeLessThanOrEqual(room);
  });
});
