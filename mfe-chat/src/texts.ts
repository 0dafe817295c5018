import { chat } from './chat/chat.texts';
import { composer } from './composer/composer.texts';
import { connection } from './connection/connection.texts';
import { conversation } from './conversation/conversation.texts';
import { inbox } from './inbox/inbox.texts';

/** All texts of the area. Each subject keeps its own beside its views. */
export const texts = { chat, composer, connection, conversation, inbox };
