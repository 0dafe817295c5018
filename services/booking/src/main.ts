import { readConfig, runMain } from '@vetcare/service-kit';
import { startBooking } from './app';
import { settings } from './config';

void runMain(() => startBooking(readConfig(settings, process.env)));
