import type { AddressInfo } from 'node:net';
import { buildApp } from './app';
import { faultSwitches } from './fault/faults';
import { openLedger } from './ledger/ledger.store';
import { lateCaptures } from './payment/late-captures';
import { startCourier } from './webhook/courier';

export interface SandboxOptions {
  /** 0 picks a free port. */
  port: number;
  host?: string;
  dataFile: string;
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  webhookUrl: string;
  /** How long "Pay, but confirm late" stays authorized before it is captured. */
  lateCaptureMs?: number;
  now?: () => Date;
}

/** Starts the payment sandbox: the provider's API, webhooks and checkout window. By default only this machine reaches it. */
export async function startSandbox(options: SandboxOptions) {
  const { port, host = '127.0.0.1', dataFile, lateCaptureMs = 5_000, now = () => new Date() } = options;
  const ledger = openLedger(dataFile);
  const faults = faultSwitches();
  const courier = startCourier({ ...options, ledger, now, held: () => faults.current().webhooks === 'hold' });
  const captures = lateCaptures({ ledger, courier, now });
  const app = buildApp({ ...options, ledger, courier, faults, captures, lateCaptureMs, now });

  const server = app.listen(port, host);
  await new Promise<void>((resolve, reject) => {
    server.once('listening', resolve);
    server.once('error', reject);
  });
  courier.wake();
  captures.wake();

  const { port: taken } = server.address() as AddressInfo;
  return {
    url: `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${taken}`,
    port: taken,
    stop: async () => {
      captures.stop();
      courier.stop();
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
      ledger.close();
    },
  };
}

export type Sandbox = Awaited<ReturnType<typeof startSandbox>>;
