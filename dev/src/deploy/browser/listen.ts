import type { ConsoleMessage, Page, Request, Response } from '@playwright/test';

interface Events {
  console: ConsoleMessage;
  pageerror: Error;
  request: Request;
  requestfinished: Request;
  requestfailed: Request;
  response: Response;
}

type Listeners = { [Name in keyof Events]?: (event: Events[Name]) => void };

/** Listens to a page until the function that it returns is called. */
export function listen(page: Page, listeners: Listeners): () => void {
  // The overloads of `on` name one event each.
  const each = Object.entries(listeners) as ['console', (event: ConsoleMessage) => void][];
  for (const [name, listener] of each) page.on(name, listener);
  return () => {
    for (const [name, listener] of each) page.off(name, listener);
  };
}
