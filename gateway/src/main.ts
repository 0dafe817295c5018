import { runMain } from '@vetcare/service-kit';
import { startGateway } from './app';
import { readGatewayConfig } from './config';

void runMain(() => startGateway(readGatewayConfig(process.env)));
