import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Mail } from './mail';

/** More than the demo data sends. When the mailbox starts, older mails are dropped. */
const MAX_MAILS = 2_000;

/** Keeps mails in memory and in a file, one line each, which is written before the sender gets its confirmation. */
export function openMails(file: string) {
  mkdirSync(dirname(file), { recursive: true });
  let mails = readMails(file).slice(-MAX_MAILS);

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
    /** Newest first; `to` filters by a part of a recipient's address. */
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
  // A last line without a line feed was cut off by a crash. Its sender got no confirmation, so it can be dropped.
  const lines = text.slice(0, text.lastIndexOf('\n') + 1).split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Mail);
}
