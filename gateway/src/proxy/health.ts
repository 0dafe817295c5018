import { request } from 'undici';

const TIMEOUT_MS = 1_000;

/** The status code of a probe, or undefined if nothing answers within a second. */
export async function statusOf(url: string): Promise<number | undefined> {
  try {
    const { statusCode, body } = await request(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    await body.dump();
    return statusCode;
  } catch {
    return undefined;
  }
}

/** Whether the process answers its health check at all, with whatever status. */
export const isAlive = async (origin: string): Promise<boolean> => (await statusOf(`${origin}/healthz`)) !== undefined;
