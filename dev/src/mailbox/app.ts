import { resolve } from 'node:path';
import express, { type Express, type Response } from 'express';
import { type Mail, mailSummary } from './mail';
import { mailboxPage } from './mail.page';
import type { Mails } from './mail.store';

// The browser's files are not compiled: they are served from the source folder.
const BROWSER_FILES = resolve(__dirname, '../../src/mailbox/browser');

const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; frame-src 'self'; img-src data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
/** A mail may bring its own styles and open links in a new tab, but run no scripts and load nothing. */
const MAIL_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'";

export function buildApp({ mails }: { mails: Mails }): Express {
  const app = express().disable('x-powered-by').disable('etag');
  const page = (res: Response, open: Mail | null, to: string) =>
    res
      .set({ 'Content-Security-Policy': PAGE_POLICY, 'Referrer-Policy': 'no-referrer' })
      .type('html')
      .send(mailboxPage({ mails: mails.list(to), open, to }));
  const missing = (res: Response) => res.status(404).json({ message: 'No such mail.' });
  const recipientFilter = (to: unknown) => (typeof to === 'string' ? to : '');

  return app
    .use((_req, res, next) => {
      res.set({ 'X-Content-Type-Options': 'nosniff', 'Cache-Control': 'no-store' });
      next();
    })
    .get(['/mailbox.css', '/mailbox.js'], (req, res) => {
      res.sendFile(req.path.slice(1), { root: BROWSER_FILES, cacheControl: false });
    })
    .get('/', (req, res) => {
      page(res, null, recipientFilter(req.query.to));
    })
    .get('/mails/:id', (req, res) => {
      const mail = mails.get(req.params.id);
      if (mail) page(res, mail, recipientFilter(req.query.to));
      else missing(res);
    })
    .get('/mails/:id/html', (req, res) => {
      const html = mails.get(req.params.id)?.html;
      if (typeof html !== 'string') return missing(res);
      return res.set('Content-Security-Policy', MAIL_POLICY).type('html').send(`<base target="_blank">${html}`);
    })
    .get('/mails/:id/attachments/:index', (req, res) => {
      const file = mails.get(req.params.id)?.attachments[Number(req.params.index)];
      if (!file) return missing(res);
      return res.type(file.mimeType).attachment(file.filename).send(Buffer.from(file.content, 'base64'));
    })
    .get('/api/mails', (req, res) => {
      res.json(mails.list(recipientFilter(req.query.to)).map(mailSummary));
    })
    .get('/api/mails/:id', (req, res) => {
      const mail = mails.get(req.params.id);
      if (mail) res.json(mailSummary(mail));
      else missing(res);
    })
    .delete('/api/mails', (_req, res) => {
      mails.clear();
      res.status(204).end();
    });
}
