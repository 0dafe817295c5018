import { readConfig, runMain } from '@vetcare/service-kit';
import { startChat } from './app';
import { settings } from './config';

void runMain('chat', () => startChat(readConfig(settings, process.env)));
