import { Input, InputNumber, Select } from 'antd';
import { type ComponentType, useId } from 'react';
import { useWords } from '#i18n/useWords.ts';
import { useForm } from '#resources/fields/FormContext.ts';
import { groupProps, type InputProps } from '#resources/fields/inputProps.ts';
import { type Frequency, type Moment, momentParts, usualMoment } from '#schemas/wire/deliveries.ts';
import styles from '../deliveries.module.css';
import { DueTimes } from './DueTimes.tsx';

interface PartProps {
  readonly id: string;
  readonly moment: Required<Moment>;
  readonly disabled: boolean;
  readonly onChange: (changes: Moment) => void;
}

const counted = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index);
const two = (value: number): string => String(value).padStart(2, '0');

/** Monday to Sunday in a language; the first day of 2024 was a Monday. */
const weekdayNames = (language: string): string[] =>
  counted(1, 7).map((day) => new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, day)));

function MonthPart({ id, moment, disabled, onChange }: PartProps) {
  const { t } = useWords();
  const options = counted(1, 12).map((month) => ({ value: month, label: t('deliveries.moment.monthOf', { month }) }));
  return <Select id={id} disabled={disabled} value={moment.month} options={options} onChange={(month) => onChange({ month })} />;
}

function DayPart({ id, moment, disabled, onChange }: PartProps) {
  const { t } = useWords();
  const options = [
    { value: 'last' as const, label: t('deliveries.moment.lastDay') },
    ...counted(1, 31).map((day) => ({
      value: day,
      label: t(day > 28 ? 'deliveries.moment.dayOrLast' : 'deliveries.moment.dayOf', { day }),
    })),
  ];
  return <Select<number | 'last'> id={id} disabled={disabled} value={moment.day} options={options} onChange={(day) => onChange({ day })} />;
}

function WeekdaysPart({ id, moment, disabled, onChange }: PartProps) {
  const { language } = useWords();
  const options = weekdayNames(language).map((label, index) => ({ value: index + 1, label }));
  const change = (weekdays: number[]): void =>
    onChange({ weekdays: weekdays.length === 0 ? [...usualMoment.weekdays] : weekdays.toSorted() });
  return <Select id={id} mode="multiple" disabled={disabled} value={[...moment.weekdays]} options={options} onChange={change} />;
}

function TimePart({ id, moment: { hour, minute }, disabled, onChange }: PartProps) {
  const change = (words: string): void => {
    const [newHour, newMinute] = words.split(':').map(Number);
    if (newHour !== undefined && newMinute !== undefined) onChange({ hour: newHour, minute: newMinute });
  };
  return (
    <Input id={id} type="time" disabled={disabled} value={`${two(hour)}:${two(minute)}`} onChange={({ target }) => change(target.value)} />
  );
}

const numberPart = (part: 'minute' | 'second') =>
  function NumberPart({ id, moment, disabled, onChange }: PartProps) {
    return (
      <InputNumber
        id={id}
        min={0}
        max={59}
        precision={0}
        disabled={disabled}
        value={moment[part]}
        onChange={(value) => onChange({ [part]: value ?? 0 })}
      />
    );
  };

const parts = {
  month: MonthPart,
  day: DayPart,
  weekdays: WeekdaysPart,
  time: TimePart,
  minute: numberPart('minute'),
  second: numberPart('second'),
} as const satisfies Record<string, ComponentType<PartProps>>;
type Part = keyof typeof parts;

/** Hour and minute are one control, where both are asked for. */
const controlsOf = (frequency: Frequency): Part[] => {
  const asked = momentParts[frequency];
  return asked.includes('hour')
    ? ([...asked.filter((part) => part !== 'hour' && part !== 'minute'), 'time'] as Part[])
    : ([...asked] as Part[]);
};

/** The moment at which a frequency falls due, and the next times that follow from it. */
export default function MomentInput(props: InputProps) {
  const { t } = useWords();
  const { values } = useForm();
  const id = useId();
  const frequency = values['frequency'] as Frequency | null | undefined;
  const given = (props.value ?? {}) as Moment;
  if (!frequency) return <p className={styles.quiet}>{t('deliveries.moment.first')}</p>;
  const controls = controlsOf(frequency);
  return (
    <div role="group" className={styles.stack} {...groupProps(props)}>
      {controls.length === 0 && <p className={styles.quiet}>{t('deliveries.moment.every')}</p>}
      <div className={styles.parts}>
        {controls.map((part) => {
          const Control = parts[part];
          return (
            <span key={part} className={styles.part}>
              <label htmlFor={`${id}-${part}`}>{t(`deliveries.moment.${part}`)}</label>
              <Control
                id={`${id}-${part}`}
                moment={{ ...usualMoment, ...given } as Required<Moment>}
                disabled={props.disabled}
                onChange={(changes) => props.onChange({ ...given, ...changes })}
              />
            </span>
          );
        })}
      </div>
      <DueTimes
        frequency={frequency}
        moment={given}
        zone={(values['zone'] as string | null | undefined) ?? null}
        holidays={(values['holidays'] as number | null | undefined) ?? null}
      />
    </div>
  );
}
