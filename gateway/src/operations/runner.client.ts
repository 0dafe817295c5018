import type { RunnerAct } from '@vetcare/contracts';
import { ProductError } from '@vetcare/service-kit';
import { Client } from 'undici';
import { z } from 'zod';

/** The runner answers when the command has begun or was refused. Node has to start before, and a lock may have to be waited for. */
const ANSWER_MS = 20_000;
const Refusal = z.object({ message: z.string() });

/** Lets the runner of this platform act on a deployment. @throws ProductError with its words if it refuses, or is away */
export async function askRunner(socketPath: string, act: RunnerAct): Promise<void> {
  const runner = new Client('http://runner', { socketPath, headersTimeout: ANSWER_MS });
  try {
    const { statusCode, body } = await runner.request({
      method: 'POST',
      path: '/deployments',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(act),
    });
    const answer = await body.json();
    if (statusCode === 200) return;
    throw new ProductError('deployment_refused', { params: { why: Refusal.parse(answer).message } });
  } catch (cause) {
    if (cause instanceof ProductError) throw cause;
    throw new ProductError('overloaded', { cause, info: { upstream: 'runner' } });
  } finally {
    await runner.destroy();
  }
}
