import type { IncomingMessage } from 'node:http';
import Negotiator from 'negotiator';

/** Whether this is a browser opening a page rather than a program reading JSON. */
export function wantsHtml({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  const destination = headers['sec-fetch-dest'];
  if (destination !== undefined) return destination === 'document' || destination === 'iframe';
  const accepted = new Negotiator({ headers }).mediaTypes();
  return accepted.find((type) => type === 'text/html' || type === 'application/json') === 'text/html';
}

/** A program that names no type it wants: it gets the page where there is nothing else to get. */
export const acceptsAnything = ({ headers }: Pick<IncomingMessage, 'headers'>) =>
  headers['sec-fetch-dest'] === undefined && new Negotiator({ headers }).mediaTypes().includes('*/*');
