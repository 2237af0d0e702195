import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { headOf, readHead } from '#schemas/kit/cells/heads.ts';
import { date, datetime, kindOf } from '#schemas/kit/kinds/index.ts';

const label = { zh: '修改时间', en: 'Changed' };
const zones = ['Asia/Shanghai', 'UTC', 'America/New_York', 'Europe/London', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'Pacific/Apia'];
const { toText, readText } = kindOf(datetime(label)).inZone!;

describe('moments in files', () => {
  it('are read back as they were, whatever the zone of the file and its clocks', () => {
    const moment = fc.date({ min: new Date('1000-01-01'), max: new Date('9999-12-31T23:59:59.999Z'), noInvalidDate: true });
    fc.assert(
      fc.property(moment, fc.constantFrom(...zones), (time, zone) => {
        const iso = time.toISOString();
        expect(readText(toText(iso, zone), zone)).toBe(iso);
      }),
      {
        examples: [
          [new Date('2026-11-01T05:30:00Z'), 'America/New_York'],
          [new Date('2026-11-01T06:30:00Z'), 'America/New_York'],
        ],
      },
    );
  });

  it('are given by the clocks of the zone, without fractions that are none', () => {
    expect(toText('2026-11-20T14:05:03.000Z', 'Asia/Shanghai')).toBe('2026-11-20 22:05:03');
    expect(toText('2026-11-20T14:05:03.120Z', 'Asia/Shanghai')).toBe('2026-11-20 22:05:03.120');
    expect(toText('2026-11-01T06:30:00.000Z', 'America/New_York')).toBe('2026-11-01T06:30:00.000Z');
  });

  it('keep a zone of their own, and are of days alone from their midnight', () => {
    expect(readText('2026-11-20T14:05:03Z', 'Asia/Shanghai')).toBe('2026-11-20T14:05:03.000Z');
    expect(readText('2026/11/20', 'Asia/Shanghai')).toBe('2026-11-19T16:00:00.000Z');
  });

  it('stand under a head that says the zone, which is read from it in both languages', () => {
    expect(headOf(datetime(label), 'zh', 'Asia/Shanghai')).toBe('修改时间（Asia/Shanghai）');
    expect(headOf(datetime(label), 'en', 'UTC')).toBe('Changed (UTC)');
    expect(headOf(date(label), 'zh', 'UTC')).toBe('修改时间');
    for (const language of ['zh', 'en'] as const)
      expect(readHead(headOf(datetime(label), language, 'Asia/Tokyo'))).toEqual({ name: label[language], zone: 'Asia/Tokyo' });
    expect(readHead('Size (cm)')).toEqual({ name: 'Size (cm)' });
  });
});
