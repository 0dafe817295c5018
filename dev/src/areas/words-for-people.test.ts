import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../repository';

const BROWSER = ['mfe-admin', 'mfe-chat', 'mfe-doctor', 'mfe-patient', 'mfe-public', 'shell', 'packages/web-kit'];

/** The strings of these files that match, with their files. Names of texts are no strings. */
const stringsIn = (folders: readonly string[], file: RegExp, pattern: RegExp): string[] =>
  folders
    .map((folder) => join(folder, 'src'))
    .flatMap((folder) =>
      readdirSync(join(repository, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
    )
    .filter((path) => file.test(path))
    .flatMap((path) => {
      const strings = readFileSync(join(repository, path), 'utf8').match(/'[^'\n]*'|`[^`]*`/g) ?? [];
      return strings.filter((text) => pattern.test(text)).map((text) => `${path}: ${text}`);
    });

describe('doctors and admins read one name for people with a pet, because “Patients” are the animals of the records', () => {
  it('in English on the pages of doctors', () => {
    expect(stringsIn(['mfe-doctor'], /\.texts\.ts$/, /\bpatients?\b/i)).toEqual([]);
    expect(stringsIn(['mfe-doctor'], /\.texts\.ts$/, /\bpet owner/i).length).toBeGreaterThan(10);
  });

  it('in Hindi everywhere', () => {
    expect(stringsIn(BROWSER, /\.hi\.ts$/, /मरीज़/)).toEqual([]);
    expect(stringsIn(BROWSER, /\.hi\.ts$/, /पालतू के मालिक/).length).toBeGreaterThan(10);
  });
});
