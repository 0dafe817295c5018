import { createMediaStore } from '@vetcare/media';
import type { RelayedOutbox } from '@vetcare/messaging';
import type { Connection } from 'mongoose';
import { createConversationStore } from './conversation/conversation.store';
import { createMessageStore } from './message/message.store';
import { createPersonStore } from './person/person.store';
import { createReachStore } from './reach/reach.store';
import { createReportStore } from './report/report.store';
import { createSavedAnswerStore } from './saved-answer/saved-answer.store';
import { createWatchStore } from './unanswered/watch.store';
import { createUnreadStore } from './unread/unread.store';
import { createWindowStore } from './window/window.store';

/** All collections of this service. */
export const createStores = ({ connection, outbox }: { connection: Connection; outbox: RelayedOutbox }) => ({
  connection,
  people: createPersonStore(connection),
  windows: createWindowStore(connection),
  conversations: createConversationStore(connection),
  messages: createMessageStore(connection),
  reach: createReachStore(connection),
  reports: createReportStore(connection),
  savedAnswers: createSavedAnswerStore(connection),
  media: createMediaStore(connection, 'chat'),
  outbox,
  unread: createUnreadStore(connection),
  watches: createWatchStore(connection),
});
export type Stores = ReturnType<typeof createStores>;
