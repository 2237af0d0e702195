import { Navigate, useLocation, useSearchParams } from 'react-router';
import { type ChatState, greetingIn } from '../session/pendingQuestion.ts';
import { useConversation, useSession } from '../session/useSession.ts';
import { ConversationFrame } from './ConversationFrame.tsx';
import { Missing } from './Missing.tsx';
import { OriginalBeside } from './OriginalBeside.tsx';

/**
 * `/chat?scene=&id=[&model=&scene_hello=&turn=&words=]`: a conversation (spec §2). Without an id there is none to show. The greeting that a new one brings goes
 * from the address into its entry of the history, so that links to it stay short.
 */
export default function ChatPage() {
  const [address] = useSearchParams();
  const { pathname, state } = useLocation();
  const convUid = address.get('id');
  const hello = address.get('scene_hello');
  if (!convUid) return <Navigate replace to="/" />;
  if (hello === null) return <OpenConversation key={convUid} convUid={convUid} address={address} hello={greetingIn(state)} />;
  const rest = new URLSearchParams(address);
  rest.delete('scene_hello');
  return <Navigate replace to={`${pathname}?${rest}`} state={{ ...(state as ChatState | null), hello } satisfies ChatState} />;
}

interface OpenConversationProps {
  readonly convUid: string;
  readonly address: URLSearchParams;
  readonly hello: string | null;
}

function OpenConversation({ convUid, address, hello }: OpenConversationProps) {
  const session = useSession({
    convUid,
    scene: address.get('scene') ?? '',
    model: address.get('model'),
    subject: address.get('agent') ?? address.get('db_param'),
  });
  const state = useConversation(session);
  if (state.phase === 'missing') return <Missing convUid={convUid} />;
  return (
    <OriginalBeside>
      <ConversationFrame
        session={session}
        state={state}
        hello={hello}
        turn={Number(address.get('turn')) || null}
        words={address.get('words') ?? ''}
      />
    </OriginalBeside>
  );
}
