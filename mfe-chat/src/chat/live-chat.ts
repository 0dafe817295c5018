import { createLiveValue, type LivePart, type LiveValue, loadTexts, type Platform } from '@vetcare/web-kit';
import { createNotices } from './notices';
import { type Chat, forgetChats, startChat } from './start-chat';

export interface LiveChat extends LivePart {
  /** The chat of the person at the screen; null while there is nobody. */
  chat: LiveValue<Chat | null>;
  copy: symbol;
}

const KEY = 'chat';
/** After a Retry the area is another copy of this code, whose chats the one from before would not understand. */
const COPY = Symbol('this copy');
const isOwn = (part: LivePart | undefined): part is LiveChat =>
  part !== undefined && 'copy' in part && part.copy === COPY;

/**
 * The one chat of this page: whichever asks first starts it, on any page or in the chat area. From then on it begins and
 * ends with the session: who signs out is disconnected at once, and leaves nothing written behind.
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
    if (userId !== undefined) chat.set(startChat({ ...platform, userId, storage, notices: createNotices(platform) }));
  };
  const unsubscribe = session.subscribe(follow);
  const live: LiveChat = {
    copy: COPY,
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
