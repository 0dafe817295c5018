import { readConfig } from '@vetcare/service-kit';
import { callerFor, internalKeyEnv, startTestServers } from '@vetcare/test-kit';
import { start__Name__ } from '../src/app';
import { settings } from '../src/config';

/** Starts the service with its own servers, and returns a function to call it. */
export async function start__Name__ForTest() {
  const servers = await startTestServers();
  const env = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    MONGO_URL: servers.mongoUrl('__name__'),
    NATS_URL: servers.natsUrl,
    ...internalKeyEnv,
  };
  const running = await start__Name__(readConfig(settings, env));
  return {
    servers,
    call: callerFor({ port: running.port, service: '__name__' }),
    async stop() {
      await running.stop();
      await servers.stop();
    },
  };
}
export type Running__Name__ = Awaited<ReturnType<typeof start__Name__ForTest>>;
