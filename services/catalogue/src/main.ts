import { runMain } from '@vetcare/service-kit';
import { startCatalogue } from './app';
import { readCatalogueConfig } from './config';

void runMain(() => startCatalogue(readCatalogueConfig(process.env), { now: () => new Date() }));
