import { Radio } from 'antd';
import { useWords } from '#i18n/useWords.ts';
import { groupProps, type InputProps } from '#resources/fields/inputProps.ts';
import { AppIcon, type AppIconName, appIcons } from '../AppIcon.tsx';

/** Picture of an app. */
export default function IconInput(props: InputProps) {
  const { t } = useWords();
  return (
    <Radio.Group
      {...groupProps(props)}
      optionType="button"
      disabled={props.disabled}
      value={props.value ?? 'app'}
      options={(Object.keys(appIcons) as AppIconName[]).map((name) => ({
        value: name,
        label: (
          <>
            <AppIcon name={name} />
            <span className="visually-hidden">{t(`apps.icons.${name}`)}</span>
          </>
        ),
      }))}
      onChange={({ target }) => props.onChange(target.value)}
    />
  );
}
