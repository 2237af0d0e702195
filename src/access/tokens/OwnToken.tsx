import { Button, Tag } from 'antd';
import { useSend } from '#api/useSend.ts';
import { formatDateTime } from '#i18n/format.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useWords } from '#i18n/useWords.ts';
import { type OwnToken as Token, revokeOwnToken } from '#schemas/contracts/tokens.ts';
import { useConfirm } from '#ui/notifications.ts';
import { useNotify } from '#ui/useNotify.tsx';
import styles from './tokens.module.css';

type State = 'valid' | 'ended' | 'revoked';
const colors: Readonly<Record<State, string>> = { valid: 'success', ended: 'default', revoked: 'default' };

function stateOf({ revokedAt, expiresAt }: Token): State {
  if (revokedAt !== null) return 'revoked';
  return expiresAt !== null && Date.parse(expiresAt) <= Date.now() ? 'ended' : 'valid';
}

/** One token: what it may do, until when, when it was last used, and the way to end it. */
export function OwnToken({ token, onRevoked }: { readonly token: Token; readonly onRevoked: () => void }) {
  const { t } = useWords();
  const state = stateOf(token);
  const { name, role, permissions } = token;
  return (
    <li className={styles.token}>
      <div>
        <strong>{name}</strong> <Tag color={colors[state]}>{t(`tokens.states.${state}`)}</Tag>
        <ul className={styles.facts}>
          <li>{role === null ? t('tokens.ofPermissions', { count: permissions }) : t('tokens.ofRole', { role })}</li>
          <li>
            <End token={token} />
          </li>
          <li>
            <LastUse token={token} />
          </li>
        </ul>
      </div>
      {state === 'valid' && <Revoke token={token} onRevoked={onRevoked} />}
    </li>
  );
}

function End({ token: { expiresAt, revokedAt, ...token } }: { readonly token: Token }) {
  const { t } = useWords();
  if (revokedAt !== null) return t('tokens.revokedAt', { at: formatDateTime(revokedAt) });
  if (expiresAt === null) return t('tokens.endless');
  const isEnded = stateOf({ ...token, expiresAt, revokedAt }) === 'ended';
  return t(isEnded ? 'tokens.endedAt' : 'tokens.ends', { at: formatDateTime(expiresAt) });
}

function LastUse({ token: { usedAt, usedFrom } }: { readonly token: Token }) {
  const { t } = useWords();
  const { moment } = useFormats();
  return usedAt === null ? t('tokens.unused') : t('tokens.used', { at: moment(usedAt), address: usedFrom ?? '' });
}

function Revoke({ token: { id, name }, onRevoked }: { readonly token: Token; readonly onRevoked: () => void }) {
  const { t } = useWords();
  const notify = useNotify();
  const confirm = useConfirm();
  const { mutate, isPending } = useSend(revokeOwnToken);
  const revoke = () =>
    mutate(
      { params: { id } },
      {
        onError: notify.failed,
        onSuccess() {
          notify.success(t('tokens.revoked', { name }));
          onRevoked();
        },
      },
    );
  const ask = () =>
    confirm({
      title: t('tokens.revokeAsk', { name }),
      content: t('tokens.revokeHint'),
      okText: t('tokens.revoke'),
      okButtonProps: { danger: true },
      cancelText: t('forms.cancel'),
      onOk: revoke,
    });
  return (
    <Button danger size="small" loading={isPending} aria-label={t('tokens.revokeName', { name })} onClick={ask}>
      {t('tokens.revoke')}
    </Button>
  );
}
