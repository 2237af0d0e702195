import { Modal, Tabs } from 'antd';
import { ErrorAlert } from '#ui/ErrorAlert.tsx';
import { Loading } from '#ui/Loading.tsx';
import { useWords } from '#i18n/useWords.ts';
import { PasswordForm } from './PasswordForm.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { useProfile } from './useProfile.ts';

interface Props {
  open: boolean;
  onClose: () => void;
}

/** The window in which users change what is theirs (spec §5, "Edit user"). */
export function ProfileDialog({ open, onClose }: Props) {
  const { t } = useWords();
  const tabs = [
    { key: 'profile', label: t('app.profile.tabProfile'), children: <OwnProfile open={open} onSaved={onClose} /> },
    { key: 'password', label: t('app.profile.tabPassword'), children: <PasswordForm onChanged={onClose} /> },
  ];
  return (
    <Modal open={open} onCancel={onClose} title={t('app.profile.title')} footer={null} destroyOnHidden>
      <Tabs items={tabs} />
    </Modal>
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
