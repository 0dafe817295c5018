import { createLiveValue, type LivePart, type LiveValue, loadTexts, type Platform } from '@vetcare/web-kit';
import { createAlerts } from '../alert/alerts';
import { forgetChats } from './chat-storage';
import { createChatToasts } from './chat-toasts';
import { type Chat, startChat } from './start-chat';

export interface LiveChat extends LivePart {
  /** The chat of the person at the screen; null while there is nobody. */
  chat: LiveValue<Chat | null>;
  /** Which copy of this code started it. */
  codeCopy: symbol;
}

const KEY = 'chat';
/** Retrying a failed load evaluates this module again. A chat that the earlier copy started is of no use to the new one. */
const CODE_COPY = Symbol('this copy');
const isOwn = (part: LivePart | undefined): part is LiveChat =>
  part !== undefined && 'codeCopy' in part && part.codeCopy === CODE_COPY;

/**
 * The one chat of this browser tab, started by whichever module asks first: `./live` on any page, or the chat area. From
 * then on it follows the session. Signing out disconnects at once and removes drafts and pending messages.
 */
export function liveChatOf(platform: Platform): LiveChat {
  const running = platform.live.get(KEY);
  if (isOwn(running)) return running;
  running?.stop();

  const { session } = platform;
  const storage = window.sessionStorage;
  const chat = createLiveValue<Chat | null>(null);
  const follow = (): void => {
    const userId = session.get().user?._id;
    const current = chat.get();
    if (current?.me === userId) return;
    chat.set(null);
    current?.stop();
    if (current || userId !== undefined) forgetChats(storage, userId ?? null);
    if (userId !== undefined)
      chat.set(
        startChat({ ...platform, userId, storage, toasts: createChatToasts(platform), alerts: createAlerts(platform) }),
      );
  };
  const unsubscribe = session.subscribe(follow);
  const live: LiveChat = {
    codeCopy: CODE_COPY,
    chat,
    stop() {
      unsubscribe();
      chat.get()?.stop();
      chat.set(null);
    },
  };
  platform.live.set(KEY, live);
  void loadTexts(platform.preferences.get().language);
  follow();
  return live;
}
