import { readConfig, runMain } from '@vetcare/service-kit';
import { startNotification } from './app';
import { settings } from './config';

void runMain(() => startNotification(readConfig(settings, process.env)));
