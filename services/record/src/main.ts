import { readConfig, runMain } from '@vetcare/service-kit';
import { startRecord } from './app';
import { settings } from './config';

void runMain('record', () => startRecord(readConfig(settings, process.env)));
