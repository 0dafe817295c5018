import { readConfig, runMain } from '@vetcare/service-kit';
import { startCatalogue } from './app';
import { settings } from './config';

void runMain('catalogue', () => startCatalogue(readConfig(settings, process.env)));
