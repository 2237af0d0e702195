import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeImage, safeLink } from '#chat/model/parts/safe.ts';

const site = 'https://site.example';
const opened = (address: string) => new URL(address, `${site}/chat/1`);

/** Pieces of which addresses are made that mean to lead elsewhere, and of ordinary ones. */
const pieces = ['/', '//', '\\', '.', '..', '\t', '\n', ' ', '%2f', '%5c', '@', ':', '?', '#', 'javascript:', 'data:text/html,', 'http:'];
const others = ['https://', 'mailto:', 'evil.example', '年度 报告', '\u0001', '\u200b', '\u00a0', 'a', '&colon;', '[', '<', '"'];
const addresses = fc.array(fc.constantFrom(...pieces, ...others), { maxLength: 8 }).map((chosen) => chosen.join(''));

describe('The address of a link', () => {
  it.each([
    ['/files/年度 报告.pdf', '/files/%E5%B9%B4%E5%BA%A6%20%E6%8A%A5%E5%91%8A.pdf'],
    [' /a b?q=x y#z w ', '/a%20b?q=x%20y#z%20w'],
    ['https://a.example/x y', 'https://a.example/x%20y'],
    ['https://a.example/x%20y?a=1&b=2', 'https://a.example/x%20y?a=1&b=2'],
    ['https://a.example/\\[\\', 'https://a.example/%5C[%5C'],
    ['/a\\b', '/a%5Cb'],
    ['mailto:a@b.example?subject=x y', 'mailto:a@b.example?subject=x%20y'],
  ])('of %j is %j', (written, address) => {
    expect(safeLink(written)).toBe(address);
  });

  it('keeps every sign of a path', () => {
    const names = fc.string({
      unit: fc.constantFrom(' ', 'a', '年', '\\', '"', "'", '<', '[', '&', ';', '😀', '+', '\u200d'),
      minLength: 1,
    });
    fc.assert(
      fc.property(names, names, (folder, file) => {
        const written = `/files/${folder}/x${file}x`;
        expect(decodeURIComponent(opened(safeLink(written) ?? '').pathname)).toBe(written);
        expect(decodeURIComponent(opened(safeImage(written) ?? '').pathname)).toBe(written);
      }),
    );
  });

  it('leads to our own site, to a page or to a mail, however it is written', () => {
    fc.assert(
      fc.property(addresses, (written) => {
        const link = safeLink(written);
        const image = safeImage(written);
        if (link !== null) expect(['http:', 'https:', 'mailto:']).toContain(opened(link).protocol);
        if (link?.startsWith('/')) expect(opened(link).origin).toBe(site);
        if (image !== null) expect(opened(image).origin).toBe(site);
      }),
      { numRuns: 20_000 },
    );
  });

  it.each(['//evil.example/', '/\\evil.example/', '/\t/evil.example/', '/..//evil.example/', '/.//evil.example/', 'a', '?a', '#a', ''])(
    'is none where it is %j',
    (written) => {
      expect(safeLink(written)).toBeNull();
      expect(safeImage(written)).toBeNull();
    },
  );
});
