import { describe, expect, it } from 'vitest';
import { resources } from '#schemas/index.ts';
import { titlesInWords, titleWords } from '#schemas/recordTitles.ts';
import { permissionTitle } from '#schemas/wire/access/permissionTitle.ts';
import { startingPermissions } from '#schemas/wire/access/startingPermissions.ts';

const names = startingPermissions(resources).map(({ name }) => name);

describe('the title of a permission', () => {
  it.each(['zh', 'en'] as const)('is there for every one that the product makes, and no two have the same, in %s', (language) => {
    const titles = names.map((name) => permissionTitle(name)?.[language]);
    expect(names.filter((_, index) => !titles[index])).toEqual([]);
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
  });

  it('names a verb of a resource, an action, a call and a tile alike', () => {
    expect(
      ['users.update', 'users.suspend', 'roles.changeMembers', 'tiles.system'].map((name) => titleWords('permissions', name, 'zh')),
    ).toEqual(['用户 · 修改', '用户 · 停用', '角色成员 · 把角色分配给用户或收回', '管理入口 · 系统管理']);
    expect(titleWords('permissions', 'users.update', 'en')).toBe('Users · Change');
  });

  it('is the name itself where people gave it, and no other record is worded by it', () => {
    expect(titleWords('permissions', '看用户', 'zh')).toBe('看用户');
    expect(titleWords('roles', 'users.update', 'zh')).toBe('users.update');
  });

  it('is found by its words in either language, wherever they stand', () => {
    expect(titlesInWords('permissions', '修改 用户')).toContain('users.update');
    expect(titlesInWords('permissions', 'users change')).toContain('users.bulkUpdate');
    expect(titlesInWords('permissions', '用户')).not.toContain('roles.update');
    expect(titlesInWords('permissions', '  ')).toEqual([]);
    expect(titlesInWords('roles', '用户')).toEqual([]);
  });
});
