import { render } from '@testing-library/react';
import { DatePicker } from 'antd';
import { afterEach, expect, it } from 'vitest';
import '#app/theme/antdLocale.ts';
import { setZones } from '#i18n/zone.ts';
import { dayIn } from '#schemas/kit/timeZone.ts';

afterEach(() => setZones(undefined, undefined));

// A day and an hour apart, so that no browser is on the day of both.
it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])('calendars mark the day that it is for their reader: %s', (zone) => {
  setZones(zone, undefined);
  render(<DatePicker open />);
  expect(document.querySelector('.ant-picker-cell-today')).toHaveAttribute('title', dayIn(Date.now(), zone));
});
