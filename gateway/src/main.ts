import { readConfig, runMain } from '@vetcare/service-kit';
import { startGateway } from './app';
import { settings } from './config';

void runMain('gateway', () => startGateway(readConfig(settings, process.env)));
