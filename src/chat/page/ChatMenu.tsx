import CheckOutlined from '@ant-design/icons/CheckOutlined';
import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import ExportOutlined from '@ant-design/icons/ExportOutlined';
import MoreOutlined from '@ant-design/icons/MoreOutlined';
import PrinterOutlined from '@ant-design/icons/PrinterOutlined';
import ShareAltOutlined from '@ant-design/icons/ShareAltOutlined';
import SoundOutlined from '@ant-design/icons/SoundOutlined';
import { Button, Dropdown, type MenuProps } from 'antd';
import { lazy, type ReactNode, Suspense } from 'react';
import { useAllowed } from '#api/useAllowed.ts';
import { saveFile } from '#api/saveFile.ts';
import { popupPlace } from '#ui/popupPlace.ts';
import { UnavailableLabel } from '#ui/Unavailable.tsx';
import { useWhyNot, type WhyNot } from '#ui/useWhyNot.ts';
import { printPage } from '#ui/usePrinting.ts';
import { useDisclosure } from '#ui/useDisclosure.ts';
import { formatDateTime } from '#i18n/format.ts';
import { withWords } from '#i18n/index.ts';
import { useWords } from '#i18n/useWords.ts';
import { type Aloud, useAloudHere } from '../aloud/AloudContext.ts';
import { useConversationActions } from '../history/useConversationActions.tsx';
import { conversationTitle } from '../history/model/conversationTitle.ts';
import { markdownOf } from '../model/asMarkdown.ts';
import { type SessionState, shownOf } from '../session/state.ts';
import { deleteConversation } from '#schemas/contracts/conversations.ts';
import { shareConversation } from '#schemas/contracts/shares.ts';
import { asFileName } from '#schemas/wire/fileName.ts';

const ShareDialog = lazy(withWords('shares')(() => import('../shares/ShareDialog.tsx')));

/** The wish to have new answers read, which stays until it is taken back. */
const readsAloud = ({ isAlways, setAlways }: Aloud, label: string) => ({
  key: 'aloud',
  icon: isAlways ? <CheckOutlined aria-hidden /> : <SoundOutlined aria-hidden />,
  label: <span aria-current={isAlways}>{label}</span>,
  onClick: () => setAlways(!isAlways),
});

/** Menu of a whole conversation. */
export function ChatMenu({ state }: { readonly state: SessionState }) {
  const { t } = useWords();
  const actions = useConversationActions();
  const { about } = state;
  const { button, isOpen, open, close } = useDisclosure();
  const mayShare = useAllowed()(shareConversation.endpoint);
  const { because, lacking } = useWhyNot();
  const aloud = useAloudHere();
  const isEmpty = state.conversation.turns.size === 0;
  const nothing = isEmpty ? because(t('chat.page.nothingYet')) : undefined;
  const save = () => {
    const title = (about && conversationTitle(about)) || t('chat.page.untitled');
    const { turns, compared } = shownOf(state);
    const beside = compared ? [compared.columns.flatMap(({ turn }) => turn ?? [])] : [];
    const words = markdownOf(title, [...turns.map((turn) => [turn]), ...beside], {
      question: t('chat.page.asked'),
      answer: t('chat.page.answered'),
      sources: t('answer.references.title'),
      truncated: t('chat.message.truncated'),
      timeOf: (time) => formatDateTime(time),
    });
    saveFile(new Blob([words], { type: 'text/markdown;charset=utf-8' }), `${asFileName(title, 'chat')}.md`);
  };
  const offer = (key: string, icon: ReactNode, label: string, run: () => void, why: WhyNot | undefined, danger = false) =>
    why
      ? { key, icon, label: <UnavailableLabel why={why}>{label}</UnavailableLabel>, onClick: why.press }
      : { key, icon, label, onClick: run, danger };
  const remove = () => about && actions.remove(about, button.current);
  const items: MenuProps['items'] = [
    offer('share', <ShareAltOutlined aria-hidden />, t('chat.page.share'), open, mayShare ? nothing : lacking(shareConversation.endpoint)),
    offer('markdown', <ExportOutlined aria-hidden />, t('chat.page.exportMarkdown'), save, nothing),
    offer('print', <PrinterOutlined aria-hidden />, t('chat.page.print'), () => void printPage(), nothing),
    { type: 'divider' },
    ...(aloud ? [readsAloud(aloud, t('voice.aloud.always')), { type: 'divider' as const }] : []),
    offer(
      'delete',
      <DeleteOutlined aria-hidden />,
      t('chat.page.delete'),
      remove,
      actions.mayRemove ? undefined : lacking(deleteConversation.endpoint),
      true,
    ),
  ];
  return (
    <>
      <Dropdown getPopupContainer={popupPlace} trigger={['click']} menu={{ items }} disabled={!about}>
        <Button ref={button} type="text" icon={<MoreOutlined aria-hidden />} aria-label={t('chat.page.more')} />
      </Dropdown>
      {isOpen && about && (
        <Suspense fallback={null}>
          <ShareDialog convUid={about.conv_uid} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
