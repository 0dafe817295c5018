import { useLiveValue, usePlatform } from '@vetcare/web-kit';
import { Outlet } from '@vetcare/web-kit/router';
import { useEffect, useMemo, useState } from 'react';
import { writingOf } from '../writing/writing';
import { ChatContext } from './chat.context';
import { type LiveChat, liveChatOf } from './live-chat';

/** The pages of the area, with the chat that runs already, or begins here. */
export function ChatArea() {
  const platform = usePlatform();
  const [live, setLive] = useState<LiveChat | null>(null);
  useEffect(() => setLive(liveChatOf(platform)), [platform]);
  return live && <RunningChat live={live} />;
}

function RunningChat({ live }: { live: LiveChat }) {
  const running = useLiveValue(live.chat);
  const chat = useMemo(() => running && { ...running, ...writingOf(running) }, [running]);
  return (
    chat && (
      <ChatContext key={chat.me} value={chat}>
        <Outlet />
      </ChatContext>
    )
  );
}
