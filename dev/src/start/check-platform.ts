interface Check {
  path: string;
  accept: string;
  passes: (response: Response, body: string) => boolean;
}

const DEADLINE_MS = 20_000;
const INTERVAL_MS = 100;
const REQUEST_TIMEOUT_MS = 5_000;

const checks: Check[] = [
  { path: '/readyz', accept: 'application/json', passes: ({ ok }) => ok },
  { path: '/', accept: 'text/html', passes: ({ ok }, body) => ok && body.includes('id="root"') },
  { path: '/remotes.json', accept: 'application/json', passes: ({ ok }) => ok },
  { path: '/api/doctors?limit=1', accept: 'application/json', passes: ({ ok }) => ok },
  { path: '/api/auth/check', accept: 'application/json', passes: ({ status }) => status === 401 },
];

/**
 * Sends the first requests that a visitor would cause, repeated until they succeed.
 * @throws Error that names the path and its last answer after 20 seconds
 */
export async function checkPlatform(url: string): Promise<void> {
  const deadline = Date.now() + DEADLINE_MS;
  for (const check of checks) {
    for (;;) {
      const failure = await runCheck(url, check);
      if (failure === undefined) break;
      if (Date.now() > deadline) {
        throw new Error(
          `VetCare started but ${check.path} does not answer as it should: ${failure}. The logs folder tells more.`,
        );
      }
      await new Promise((resolve) => setTimeout(resolve, INTERVAL_MS));
    }
  }
}

/** What is wrong with the answer, or undefined if it is as expected. */
async function runCheck(url: string, { path, accept, passes }: Check): Promise<string | undefined> {
  try {
    const response = await fetch(url + path, {
      headers: { accept },
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    });
    const body = await response.text();
    return passes(response, body) ? undefined : `${response.status} ${body.slice(0, 200)}`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
