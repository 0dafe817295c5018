import { readConfig, runMain } from '@vetcare/service-kit';
import { start__Name__ } from './app';
import { settings } from './config';

void runMain('__name__', () => start__Name__(readConfig(settings, process.env)));
