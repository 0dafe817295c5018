import type { Chat } from '../chat/start-chat';
import { createDraftStore, type DraftStore } from '../composer/draft.store';
import { conversationKey } from '../conversation/conversation.resource';
import { deliver } from '../outbox/deliver';
import { createOutbox, type Outbox } from '../outbox/outbox';
import { createOutboxStore } from '../outbox/outbox.store';
import { keepTypingNotes, type TypingNotes } from './typing';

/** What it takes to write. The chat area has it; other pages only while a message still waits to go out. */
export interface Writing {
  outbox: Outbox;
  drafts: DraftStore;
  typing: TypingNotes;
}

const begun = new WeakMap<Chat, Writing>();

/** The writing of a chat, begun when it is first asked for; it ends with the chat. */
export function writingOf(chat: Chat): Writing {
  const writing = begun.get(chat) ?? startWriting(chat);
  begun.set(chat, writing);
  return writing;
}

function startWriting({ line }: Chat): Writing {
  const { socket, queryClient, storage, outboxKey, draftPrefix, notices, take, whenConnected, whenStopped } = line;
  const typing = keepTypingNotes(socket);
  const outbox = createOutbox({
    store: createOutboxStore({ storage, key: outboxKey }),
    deliver: (message, attempt, onProgress) =>
      deliver({ socket, fallback: notices.texts().sendFailed }, message, attempt, onProgress),
    onSent(message, waited) {
      take(message);
      notices.sent(waited);
    },
    onFailed({ to }, error) {
      notices.failed(error);
      // Whether one may write may just have changed.
      void queryClient.invalidateQueries({ queryKey: conversationKey(to) });
    },
  });
  whenConnected(outbox.wake);
  window.addEventListener('online', outbox.wake);
  whenStopped(() => {
    window.removeEventListener('online', outbox.wake);
    outbox.stop();
    typing.stop();
  });
  outbox.wake();
  return { outbox, drafts: createDraftStore({ storage, prefix: draftPrefix }), typing };
}
