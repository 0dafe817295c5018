import { useLiveValue, usePlatform } from '@vetcare/web-kit';
import { Outlet } from '@vetcare/web-kit/router';
import { useEffect, useMemo, useState } from 'react';
import { ChatContext } from '../chat/chat.context';
import { type LiveChat, liveChatOf } from '../chat/live-chat';
import { writingOf } from '../writing/writing';

/** Gives the pages of the area the chat of this tab, and starts it if no other page has. */
export function ChatArea() {
  const platform = usePlatform();
  const [live, setLive] = useState<LiveChat | null>(null);
  useEffect(() => setLive(liveChatOf(platform)), [platform]);
  return live && <RunningChat live={live} />;
}

function RunningChat({ live }: { live: LiveChat }) {
  const running = useLiveValue(live.chat);
  const chat = useMemo(() => running && { ...running, ...writingOf(running.writing) }, [running]);
  return (
    chat && (
      <ChatContext key={chat.me} value={chat}>
        <Outlet />
      </ChatContext>
    )
  );
}
