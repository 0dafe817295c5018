import { readConfig, runMain } from '@vetcare/service-kit';
import { startAuth } from './app';
import { settings } from './config';

void runMain('auth', () => startAuth(readConfig(settings, process.env)));
