import { routeTable } from '@vetcare/contracts';
import { createHttpApp } from '@vetcare/service-kit';
import type { Config } from './config';
import type { Servers } from './connect-servers';
import { mountContactRoutes } from './contact/contact.routes';
import { mountConversationRoutes } from './conversation/conversation.routes';
import { limitSends } from './message/limit-sends';
import { mountMessageRoutes } from './message/message.routes';
import type { SendMessage } from './message/send-message';
import { mountReportRoutes } from './report/report.routes';
import type { LargeInputs } from './socket/large-input';
import type { RateLimit } from './socket/rate-limit';
import type { Stores } from './stores';

interface ApiDeps {
  config: Config;
  servers: Servers;
  stores: Stores;
  sendMessage: SendMessage;
  rateLimit: RateLimit;
  largeInputs: LargeInputs;
  isStopping: () => boolean;
}

/** The Express app with all routes of this service. */
export function createHttpApi({ config, servers, stores, sendMessage, rateLimit, largeInputs, isStopping }: ApiDeps) {
  const { connection, now } = servers;
  const deps = { ...stores, now };
  return createHttpApp(
    {
      ...servers,
      checkAnswers: config.NODE_ENV === 'test',
      async checkReady() {
        if (isStopping() || connection.readyState !== 1) throw new Error('not ready');
      },
    },
    (on, express) => {
      mountContactRoutes(on, deps);
      mountConversationRoutes(on, deps);
      express.post([...routeTable.sendMessage.paths], limitSends({ rateLimit, largeInputs }));
      mountMessageRoutes(on, { ...deps, sendMessage });
      mountReportRoutes(on, deps);
      stores.media.mount(express);
    },
  );
}
