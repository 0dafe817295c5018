import { runMain } from '@vetcare/service-kit';
import { startChat } from './app';
import { readChatConfig } from './config';

runMain(() => startChat(readChatConfig(process.env)));
