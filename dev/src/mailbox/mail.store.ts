import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Mail } from './mail';

/** A demo sends few mails; beyond this the oldest go when the mailbox starts. */
const KEPT = 2_000;

/** Mails in memory and as one line each in a file, written before the sender is told that it was accepted. */
export function openMails(file: string) {
  mkdirSync(dirname(file), { recursive: true });
  let mails = readMails(file).slice(-KEPT);

  const rewrite = () => {
    writeFileSync(`${file}.new`, mails.map(toLine).join(''));
    renameSync(`${file}.new`, file);
  };
  rewrite();

  return {
    add: (mail: Mail) => {
      appendFileSync(file, toLine(mail));
      mails.push(mail);
    },
    get: (id: string) => mails.find((mail) => mail.id === id),
    /** Newest first; `to` is a part of a recipient's address. */
    list: (to = '') => {
      const wanted = to.trim().toLowerCase();
      return mails.filter((mail) => mail.to.some((address) => address.toLowerCase().includes(wanted))).reverse();
    },
    clear: () => {
      mails = [];
      rewrite();
    },
  };
}

export type Mails = ReturnType<typeof openMails>;

const toLine = (mail: Mail) => `${JSON.stringify(mail)}\n`;

function readMails(file: string): Mail[] {
  if (!existsSync(file)) return [];
  const text = readFileSync(file, 'utf8');
  // A line without its end was torn by a crash: its sender was never told that it was accepted.
  const lines = text.slice(0, text.lastIndexOf('\n') + 1).split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Mail);
}
