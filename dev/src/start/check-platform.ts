/** Asks the platform what a visitor would ask first. @throws Error saying what is not right */
export async function checkPlatform(url: string): Promise<void> {
  const deadline = Date.now() + 20_000;
  const questions: [path: string, accept: string, holds: (response: Response, text: string) => boolean][] = [
    ['/readyz', 'application/json', (response) => response.ok],
    ['/', 'text/html', (response, text) => response.ok && text.includes('id="root"')],
    ['/remotes.json', 'application/json', (response) => response.ok],
    ['/api/doctors?limit=1', 'application/json', (response) => response.ok],
    ['/api/auth/check', 'application/json', (response) => response.status === 401],
  ];
  for (const [path, accept, holds] of questions) {
    for (;;) {
      const answer = await ask(url + path, accept);
      if (typeof answer !== 'string' && holds(answer.response, answer.text)) break;
      if (Date.now() > deadline) {
        const heard = typeof answer === 'string' ? answer : `${answer.response.status} ${answer.text.slice(0, 200)}`;
        throw new Error(
          `VetCare started but ${path} does not answer as it should: ${heard}. The logs folder tells more.`,
        );
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

async function ask(url: string, accept: string): Promise<{ response: Response; text: string } | string> {
  try {
    const response = await fetch(url, { headers: { accept }, signal: AbortSignal.timeout(5_000) });
    return { response, text: await response.text() };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
