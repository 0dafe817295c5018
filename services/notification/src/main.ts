import { readConfig, runMain } from '@vetcare/service-kit';
import { startNotification } from './app';
import { settings } from './config';

void runMain('notification', () => startNotification(readConfig(settings, process.env)));
