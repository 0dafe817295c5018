import type { User } from '@vetcare/contracts';
import { messageOf, RequireUser, toast, usePlatform, useTexts } from '@vetcare/web-kit';
import { Outlet, useLocation } from '@vetcare/web-kit/router';
import { useEffect, useRef, useState } from 'react';
import { conversationKey } from '../conversation/conversation.resource';
import { nameOf } from '../inbox/contacts';
import { findContact } from '../inbox/inbox.resource';
import { pathTo } from '../inbox/section';
import { texts } from '../texts';
import { ChatContext } from './chat.context';
import { ReceivedToast } from './received-toast.view';
import { createSentNote } from './sent-note';
import { type Chat, forgetChats, startChat } from './start-chat';

/** Keeps the person at the screen connected for as long as they are in the area. */
export function ChatArea() {
  return <RequireUser>{(user) => <RunningChat key={user._id} user={user} />}</RequireUser>;
}

function RunningChat({ user }: { user: User }) {
  const { queryClient, session } = usePlatform();
  const t = useTexts(texts).conversation;
  const { pathname } = useLocation();
  const [chat, setChat] = useState<Chat | null>(null);
  // What the running chat says is in the language, and on the page, of the moment in which it says it.
  const latest = useRef({ t, pathname });
  useEffect(() => {
    latest.current = { t, pathname };
  });

  useEffect(() => {
    const storage = window.sessionStorage;
    forgetChats(storage, user._id);
    const noteSent = createSentNote({ now: Date.now });
    const running = startChat({
      userId: user._id,
      session,
      queryClient,
      storage,
      sendFailed: () => latest.current.t.sendFailed,
      onReceived({ senderId }) {
        if (running.open.get() === senderId._id) return;
        const person = findContact(queryClient, senderId._id);
        const area = latest.current.pathname.startsWith('/user') ? '/user/chats' : '/doctor/chats';
        const to = person && pathTo(area, person);
        toast(<ReceivedToast text={latest.current.t.received} from={nameOf(senderId)} to={to} />, {
          id: `received-${senderId._id}`,
        });
      },
      onSent(_message, waited) {
        if (noteSent(waited)) toast.success(latest.current.t.sent, { id: 'message-sent', duration: 2_000 });
      },
      onSendFailed({ to }, error) {
        toast.error(messageOf(error, latest.current.t.sendFailed), { id: 'message-failed' });
        // Whether one may write may just have changed.
        void queryClient.invalidateQueries({ queryKey: conversationKey(to) });
      },
    });
    setChat(running);
    return () => {
      running.stop();
      if (session.get().user?._id !== user._id) forgetChats(storage, null);
    };
  }, [user._id, session, queryClient]);

  return (
    chat && (
      <ChatContext value={chat}>
        <Outlet />
      </ChatContext>
    )
  );
}
