import { z } from 'zod';
import { sandboxConfig } from './config';
import { startSandbox } from './sandbox';

async function main() {
  const config = sandboxConfig.safeParse(process.env);
  if (!config.success) throw new Error(z.prettifyError(config.error));
  const env = config.data;
  const sandbox = await startSandbox({
    port: env.PORT,
    host: env.HOST,
    dataFile: env.SANDBOX_DATA,
    keyId: env.RAZORPAY_KEY_ID,
    keySecret: env.RAZORPAY_KEY_SECRET,
    webhookSecret: env.RAZORPAY_WEBHOOK_SECRET,
    webhookUrl: env.WEBHOOK_URL,
  });
  process.stdout.write(`${JSON.stringify({ msg: 'listening', port: sandbox.port })}\n`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void sandbox.stop());
}

main().catch((error: unknown) => {
  process.stderr.write(`${JSON.stringify({ msg: 'sandbox could not start', error: String(error) })}\n`);
  process.exitCode = 1;
});
