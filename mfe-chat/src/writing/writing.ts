import type { Message } from '@vetcare/contracts';
import type { QueryClient } from '@vetcare/web-kit/query';
import type { ChatSocket } from '../connection/chat-socket.client';
import { createOutbox, type Outbox } from '../outbox/outbox';
import { createOutboxStore } from '../outbox/outbox.store';
import { sendPendingMessage } from '../outbox/send-pending-message';
import { conversationKey } from '../store/conversation.resource';
import { createDraftStore, type DraftStore } from '../store/draft.store';
import { createTypingIndicator, type TypingIndicator } from './typing-indicator';

/** What it takes to write. The chat area loads it; other pages do so only while a message still waits to be sent. */
export interface Writing {
  outbox: Outbox;
  drafts: DraftStore;
  typing: TypingIndicator;
}

/** What writing needs of the chat that it belongs to. */
export interface WritingDeps {
  socket: ChatSocket;
  queryClient: QueryClient;
  storage: Storage;
  outboxKey: string;
  draftPrefix: string;
  toasts: { texts(): { sendFailed: string }; sent(waited: boolean): void; failed(error: unknown): void };
  /** Adds a message to its conversation and to the contacts. */
  receive(message: Message): void;
  onConnected(listener: () => void): void;
  onStopped(listener: () => void): void;
}

const started = new WeakMap<WritingDeps, Writing>();

/** Starts the writing of a chat when it is first asked for. It stops with the chat. */
export function writingOf(deps: WritingDeps): Writing {
  const writing = started.get(deps) ?? startWriting(deps);
  started.set(deps, writing);
  return writing;
}

function startWriting(deps: WritingDeps): Writing {
  const typing = createTypingIndicator(deps.socket);
  const outbox = startOutbox(deps);
  deps.onConnected(outbox.flush);
  window.addEventListener('online', outbox.flush);
  deps.onStopped(() => {
    window.removeEventListener('online', outbox.flush);
    outbox.stop();
    typing.stop();
  });
  outbox.flush();
  return { outbox, drafts: createDraftStore({ storage: deps.storage, prefix: deps.draftPrefix }), typing };
}

function startOutbox({ socket, queryClient, storage, outboxKey, toasts, receive }: WritingDeps): Outbox {
  return createOutbox({
    store: createOutboxStore({ storage, key: outboxKey }),
    deliver: (message, attempt, onProgress) =>
      sendPendingMessage({ socket, fallback: toasts.texts().sendFailed }, message, attempt, onProgress),
    onSent(message, waited) {
      receive(message);
      toasts.sent(waited);
    },
    onFailed({ to }, error) {
      toasts.failed(error);
      // The refusal may mean that this person can no longer be written to, which the conversation tells.
      void queryClient.invalidateQueries({ queryKey: conversationKey(to) });
    },
  });
}
