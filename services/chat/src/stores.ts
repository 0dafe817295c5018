import { createMediaStore } from '@vetcare/media';
import { createOutbox, prepareConsumers } from '@vetcare/messaging';
import { prepareCollections } from '@vetcare/service-kit';
import type { Connection } from 'mongoose';
import { createConversationStore } from './conversation/conversation.store';
import { createMessageStore } from './message/message.store';
import { createPersonStore } from './person/person.store';
import { createReportStore } from './report/report.store';
import { createUnreadStore } from './unread/unread.store';
import { createWindowStore } from './window/window.store';

/** All collections of this service, created with their indexes. */
export async function createStores(connection: Connection) {
  const stores = {
    connection,
    people: createPersonStore(connection),
    windows: createWindowStore(connection),
    conversations: createConversationStore(connection),
    messages: createMessageStore(connection),
    reports: createReportStore(connection),
    media: createMediaStore(connection, 'chat'),
    outbox: createOutbox(connection),
    unread: createUnreadStore(connection),
  };
  prepareConsumers(connection);
  await prepareCollections(connection);
  await stores.people.addSearchKeys();
  return stores;
}
export type Stores = Awaited<ReturnType<typeof createStores>>;
