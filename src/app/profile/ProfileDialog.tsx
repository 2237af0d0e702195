import { Modal, Tabs } from 'antd';
import { useCustom } from '@refinedev/core';
import { Link } from 'react-router';
import { ErrorAlert } from '#ui/ErrorAlert.tsx';
import { Loading } from '#ui/Loading.tsx';
import { useWords } from '#i18n/useWords.ts';
import { readProfile } from '#schemas/contracts/accounts.ts';
import type { Profile } from '#schemas/wire/session.ts';
import { PasswordForm } from './PasswordForm.tsx';
import { ProfileForm } from './ProfileForm.tsx';

interface Props {
  open: boolean;
  onClose: () => void;
}

/** Room for two columns of fields: all of them, and the button, stand on the screen of a laptop. */
const dialogWidth = 680;

/** The window in which users change what is theirs (spec §5, "Edit user"). */
export function ProfileDialog({ open, onClose }: Props) {
  const { t } = useWords();
  const tabs = [
    { key: 'profile', label: t('app.profile.tabProfile'), children: <OwnProfile open={open} onSaved={onClose} /> },
    { key: 'password', label: t('app.profile.tabPassword'), children: <PasswordForm onChanged={onClose} /> },
  ];
  return (
    <Modal
      open={open}
      onCancel={onClose}
      title={t('app.profile.title')}
      footer={<TokensLink onFollowed={onClose} />}
      width={dialogWidth}
      destroyOnHidden
    >
      <Tabs items={tabs} />
    </Modal>
  );
}

/** The way to what scripts use in place of the password. */
function TokensLink({ onFollowed }: { onFollowed: () => void }) {
  const { t } = useWords();
  return (
    <Link to="/tokens" title={t('app.profile.tokensHint')} onClick={onFollowed}>
      {t('app.profile.tokens')}
    </Link>
  );
}

/** Without an answer the window stays open and says so (spec §8). */
function OwnProfile({ open, onSaved }: { open: boolean; onSaved: () => void }) {
  const { t } = useWords();
  const { profile, error, refetch } = useProfile(open);
  if (profile) return <ProfileForm key={profile.version} profile={profile} onSaved={onSaved} />;
  if (!error) return <Loading rows={8} />;
  return <ErrorAlert title={t('app.profile.unreadable')} error={error} onRetry={refetch} />;
}

/** Reads the profile of the signed-in user, while `enabled`. */
function useProfile(enabled: boolean) {
  const { query } = useCustom<Profile>({
    url: readProfile.path,
    method: 'get',
    errorNotification: false,
    queryOptions: { queryKey: ['profile'], enabled, placeholderData: undefined },
  });
  return { profile: query.data?.data, error: query.error, refetch: () => void query.refetch() };
}
