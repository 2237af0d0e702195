import { expect, it } from 'vitest';
import { complaintsOf } from '../support/browser.ts';
import { actionsOn, stage } from './support/people.ts';

/** Each would set `window.hit` if any screen took text for markup (attacks F22). */
const scripts = ['<img src=x onerror="hit=1">', '<script>hit=1</script>', '[a](javascript:hit=1)', '"><svg onload=hit=1>'];
const everywhere = scripts.join(' ');

const here = stage(async (api) => {
  const { id: role } = await api.post('/roles/add', { RoleName: scripts[0]!, description: everywhere });
  await api.post('/permissions/add', { name: scripts[1]!, url: '/a', methods: ['GET'] });
  await api.post('/code-hierarchies/add', { codeName: everywhere, description: everywhere, itemValue: everywhere });
  await api.post('/api/contents/add', { name: everywhere, description: everywhere });
  await api.post('/api/feedback', { problem: everywhere, suggestion: everywhere, contact_information: scripts[3]! });
  await api.post('/users/add', { username: 'scripted', password: 'journey-2026', dept_cn: everywhere, roles: [role] });
  await api.post('/api/views/add', { name: scripts[2]!, resource: 'users', state: {}, shared: true });
});

const screens = ['roles', 'permissions', 'code-hierarchies', 'contents', 'feedback', 'users', 'logs'];

it('text that looks like script is shown as text, on every screen that shows what people wrote', async () => {
  const page = await here.visit({}, here.admin);
  const complaints = complaintsOf(page);
  for (const screen of screens) {
    await page.goto(`/system/${screen}`);
    await actionsOn(page).see('hit=1');
  }
  for (const record of ['roles/4', 'feedback/1', 'roles/4/edit']) {
    await page.goto(`/system/${record}`);
    await page.getByRole('dialog').or(page.getByRole('main')).getByText('hit=1').or(page.locator('textarea')).first().waitFor();
  }
  expect(await page.evaluate('window.hit')).toBeUndefined();
  expect(complaints).toEqual([]);
});
