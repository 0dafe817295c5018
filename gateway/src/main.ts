import { readConfig, runMain } from '@vetcare/service-kit';
import { startGateway } from './app';
import { settings } from './config';

void runMain(() => startGateway(readConfig(settings, process.env)));
