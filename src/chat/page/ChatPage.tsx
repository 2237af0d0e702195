import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import { useEffect } from 'react';
import { handedOver } from '../session/handover.ts';
import { useConversation, useSession } from '../session/useSession.ts';
import { ConversationFrame } from './ConversationFrame.tsx';
import { Missing } from './Missing.tsx';

/** `/chat?scene=&id=[&model=&scene_hello=]`: a conversation (spec §2). Without an id there is none to show. */
export function ChatPage() {
  const [address] = useSearchParams();
  const convUid = address.get('id');
  return convUid ? <OpenConversation key={convUid} convUid={convUid} address={address} /> : <Navigate replace to="/" />;
}

function OpenConversation({ convUid, address }: { readonly convUid: string; readonly address: URLSearchParams }) {
  const session = useSession({
    convUid,
    scene: address.get('scene') ?? '',
    model: address.get('model'),
    subject: address.get('agent') ?? address.get('db_param'),
  });
  const state = useConversation(session);
  useTakeOver(session, state.phase === 'ready');
  if (state.phase === 'missing') return <Missing />;
  return (
    <ConversationFrame session={session} state={state} hello={address.get('scene_hello')} turn={Number(address.get('turn')) || null} />
  );
}

/** Asks what another page handed over, as soon as the conversation is read; then forgets it, so that a reload does not ask again. */
function useTakeOver(session: ReturnType<typeof useSession>, isReady: boolean): void {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const ask = handedOver(state);
  useEffect(() => {
    if (!ask || !isReady) return;
    void session.takeOver(ask).then((isIn) => {
      // Whoever has gone elsewhere meanwhile is not brought back.
      if (isIn && location.pathname === pathname && location.search === search)
        void navigate(`${pathname}${search}`, { replace: true, state: null });
    });
  }, [ask, isReady, session, navigate, pathname, search]);
}
