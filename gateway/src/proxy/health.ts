import { request } from 'undici';

const TIMEOUT_MS = 1_000;

/** The status that a probe answers with, undefined where nobody answers within a second. */
export async function statusOf(url: string): Promise<number | undefined> {
  try {
    const { statusCode, body } = await request(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    await body.dump();
    return statusCode;
  } catch {
    return undefined;
  }
}

/** Whether a process answers at all, whatever it says. */
export const isAlive = async (origin: string): Promise<boolean> => (await statusOf(`${origin}/healthz`)) !== undefined;
