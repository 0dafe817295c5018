import { readConfig, runMain } from '@vetcare/service-kit';
import { startReview } from './app';
import { settings } from './config';

void runMain('review', () => startReview(readConfig(settings, process.env)));
