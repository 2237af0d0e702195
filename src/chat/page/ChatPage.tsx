import { Navigate, useSearchParams } from 'react-router';
import { useConversation, useSession } from '../session/useSession.ts';
import { ConversationFrame } from './ConversationFrame.tsx';
import { Missing } from './Missing.tsx';

/** `/chat?scene=&id=[&model=&scene_hello=&turn=&words=]`: a conversation (spec §2). Without an id there is none to show. */
export default function ChatPage() {
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
  if (state.phase === 'missing') return <Missing convUid={convUid} />;
  return (
    <ConversationFrame
      session={session}
      state={state}
      hello={address.get('scene_hello')}
      turn={Number(address.get('turn')) || null}
      words={address.get('words') ?? ''}
    />
  );
}
