import LogoutOutlined from '@ant-design/icons/LogoutOutlined';
import { Button } from 'antd';
import { useWords } from '#i18n/useWords.ts';
import { Hint } from '#ui/Hint.tsx';
import { calledTitle } from '#schemas/recordTitles.ts';
import { useDialogs } from '../dialogs/dialogs.ts';
import { Bell } from '../notices/Bell.tsx';
import { useSignOut } from '../session/useSignOut.tsx';
import { useViewer } from '../session/useViewer.ts';
import styles from './sidebar.module.css';

/** The signed-in user, with the way to the profile, to notices unless those are elsewhere on the screen, and out. */
export function Account({ collapsed, withBell }: { collapsed: boolean; withBell: boolean }) {
  const { t } = useWords();
  const viewer = useViewer();
  const { show } = useDialogs();
  const { signOut, isPending } = useSignOut();
  const name = viewer?.name ?? viewer?.username ?? '';
  return (
    <div className={styles['account']}>
      <Button
        type="text"
        className={styles['who']}
        title={`${t('app.sidebar.profile')} · ${calledTitle(viewer?.username ?? '', viewer?.name)}`}
        onClick={() => show('profile')}
      >
        <Picture address={viewer?.avatar} name={name} />
        <span className={collapsed ? 'visually-hidden' : styles['label']}>{name}</span>
      </Button>
      {withBell && <Bell />}
      <Hint title={t('app.sidebar.logout')} placement="right">
        <Button
          type="text"
          icon={<LogoutOutlined aria-hidden />}
          loading={isPending}
          aria-label={t('app.sidebar.logout')}
          onClick={signOut}
        />
      </Hint>
    </div>
  );
}

/** The user's picture, else the first letter of the name. */
function Picture({ address, name }: { address?: string | null | undefined; name: string }) {
  if (address) return <img src={address} width={28} height={28} alt="" className={styles['picture']} />;
  return (
    <span className={styles['picture']} aria-hidden>
      {name.slice(0, 1).toUpperCase()}
    </span>
  );
}
