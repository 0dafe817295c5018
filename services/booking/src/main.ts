import { readConfig, runMain } from '@vetcare/service-kit';
import { startBooking } from './app';
import { settings } from './config';

void runMain('booking', () => startBooking(readConfig(settings, process.env)));
