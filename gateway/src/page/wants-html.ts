import type { IncomingMessage } from 'node:http';

const qualityOf = (accept: string, type: string): number => {
  for (const part of accept.split(',')) {
    const [name, ...params] = part.trim().split(';');
    if (name?.trim().toLowerCase() !== type) continue;
    const q = params.map((p) => /^\s*q=([\d.]+)/.exec(p)?.[1]).find(Boolean);
    return q === undefined ? 1 : Number(q);
  }
  return 0;
};

/** Whether this is a browser opening a page rather than a program reading JSON. */
export function wantsHtml({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  const destination = headers['sec-fetch-dest'];
  if (destination !== undefined) return destination === 'document' || destination === 'iframe';
  const accept = headers.accept ?? '';
  const html = qualityOf(accept, 'text/html');
  return html > 0 && html >= qualityOf(accept, 'application/json');
}

/** A program that names no type it wants: it gets the page where there is nothing else to get. */
export const acceptsAnything = ({ headers }: Pick<IncomingMessage, 'headers'>) =>
  headers['sec-fetch-dest'] === undefined && (headers.accept === undefined || headers.accept.includes('*/*'));
