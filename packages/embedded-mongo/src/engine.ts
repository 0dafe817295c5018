import type { Engine } from './commands/context';
import { Cursors } from './commands/cursors';
import { Dispatcher } from './commands/dispatch';
import { FailPoints } from './commands/fail-points';
import { startExpiry } from './expiry';
import { Catalog } from './storage/catalog';
import { claimDirectory } from './storage/directory-claim';
import { Records } from './storage/records';
import { Store } from './storage/store';
import { Retries } from './transactions/retries';
import { Transactions } from './transactions/transactions';
import { listen } from './wire/listen';

export interface RunningEngine {
  port: number;
  stop(): Promise<void>;
}

/** Opens the data directory and listens on 127.0.0.1. Port 0 chooses a free port. */
export async function startEngine({ dataDir, port }: { dataDir: string; port: number }): Promise<RunningEngine> {
  const release = claimDirectory(dataDir);
  const store = new Store(dataDir);
  const catalog = new Catalog(store);
  const retries = new Retries(store);
  const transactions = new Transactions(store, retries);
  const engine: Engine = {
    store,
    catalog,
    records: new Records(catalog),
    retries,
    transactions,
    cursors: new Cursors(),
    failPoints: new FailPoints(),
    port,
  };
  const dispatcher = new Dispatcher(engine);
  const listening = await listen(port, {
    handle: (request, connection) => dispatcher.answer(request, connection),
    connectionLost: (connection) => transactions.connectionLost(connection),
  });
  engine.port = listening.port;
  const expiry = startExpiry(engine);
  return {
    port: listening.port,
    async stop() {
      expiry.stop();
      transactions.close();
      await listening.close();
      await store.close();
      release();
    },
  };
}
