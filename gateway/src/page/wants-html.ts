import type { IncomingMessage } from 'node:http';
import Negotiator from 'negotiator';

/** Whether a browser is opening a page, as opposed to a script or program that reads JSON from the same path. */
export function wantsHtml({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  const destination = headers['sec-fetch-dest'];
  if (destination !== undefined) return destination === 'document' || destination === 'iframe';
  const accepted = new Negotiator({ headers }).mediaTypes();
  return accepted.find((type) => type === 'text/html' || type === 'application/json') === 'text/html';
}

/** Whether the caller is a program that accepts any type, such as curl. It gets the page where the path has no JSON. */
export const acceptsAnything = ({ headers }: Pick<IncomingMessage, 'headers'>) =>
  headers['sec-fetch-dest'] === undefined && new Negotiator({ headers }).mediaTypes().includes('*/*');
