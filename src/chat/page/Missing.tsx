import MessageOutlined from '@ant-design/icons/MessageOutlined';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { EmptyState } from '#ui/EmptyState.tsx';
import { usePersonId } from '#api/usePersonId.ts';
import { useWords } from '#i18n/useWords.ts';
import { homeDraft, moveDraft } from '../composer/draft.ts';

/** The answer to the address of a conversation that is not there any more, or is someone else's. What was being written in it is kept. */
export function Missing({ convUid }: { readonly convUid: string }) {
  const { t } = useWords();
  const navigate = useNavigate();
  const isMoved = useMovedDraft(convUid);
  return (
    <EmptyState icon={<MessageOutlined aria-hidden />} heading="h1" title={t('chat.page.missing')} hint={t('chat.page.missingHint')}>
      {isMoved && <p role="status">{t('chat.page.unsentMoved')}</p>}
      <Button type="primary" onClick={() => void navigate('/')}>
        {t('chat.page.home')}
      </Button>
    </EmptyState>
  );
}

/** Takes what was being written here to the home page. */
function useMovedDraft(convUid: string): boolean {
  const owner = usePersonId();
  const [isMoved, setMoved] = useState(false);
  useEffect(() => {
    if (owner !== undefined && moveDraft({ owner, name: convUid }, homeDraft)) setMoved(true);
  }, [owner, convUid]);
  return isMoved;
}
