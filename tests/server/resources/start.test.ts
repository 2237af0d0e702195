import { describe, expect, it } from 'vitest';
import { defineResource } from '#schemas/kit/defineResource.ts';
import { one, password, text } from '#schemas/kit/kinds/index.ts';
import { resources } from '#schemas/index.ts';
import { startServer } from '../../support/startServer.ts';

const label = { zh: '字', en: 'Word' };

describe('a server whose declarations have mistakes', () => {
  it('does not start, and names all of them', async () => {
    const wrong = defineResource({
      key: 'wrong',
      label,
      fields: { name: text(label), role: one(label, 'rolez' as never), pin: password(label) },
      title: 'name',
    }).action('polish', {
      label,
      endpoint: 'POST /wrong/{id}/polish',
    });
    const start = startServer({ resources: [...resources, wrong] });
    await expect(start).rejects.toThrow(/wrong\.role: refers to "rolez"/);
    await expect(start).rejects.toThrow(/wrong\.polish: is declared, and no hook does its work/);
    await expect(start).rejects.toThrow(/wrong\.pin: would be kept as it is given/);
  });
});
