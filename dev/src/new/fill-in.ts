import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { repository } from '../repository';

/** What stands for the words in the templates: `__name__`, `__Name__`, `__NAME__`, and `__today__` for the date. */
export type Words = Record<string, string>;

const pascal = (kebab: string) => kebab.replace(/(^|-)([a-z])/g, (_all, _dash, letter: string) => letter.toUpperCase());

/** The three spellings of a word in kebab case. */
export const spellings = (placeholder: string, word: string): Words => ({
  [`__${placeholder}__`]: word,
  [`__${pascal(placeholder)}__`]: pascal(word),
  [`__${placeholder.toUpperCase()}__`]: word.toUpperCase().replaceAll('-', '_'),
});

export const fillIn = (text: string, words: Words): string =>
  Object.entries(words).reduce((filled, [placeholder, word]) => filled.replaceAll(placeholder, word), text);

/**
 * Writes the files of a template into the repository. @returns their paths
 * @throws Error if one of them is there already; then none is written
 */
export function writeTemplate(root: string, template: string, words: Words): string[] {
  const folder = join(repository, 'dev/templates', template);
  const dated = { ...words, __today__: new Date().toISOString().slice(0, 10) };
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((from) => ({ from, path: fillIn(relative(folder, from), dated) }));
  const taken = files.find(({ path }) => existsSync(join(root, path)));
  if (taken) throw new Error(`${taken.path} is there already`);
  for (const { from, path } of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), fillIn(readFileSync(from, 'utf8'), dated));
  }
  return files.map(({ path }) => path);
}

/**
 * Adds lines above the comment `// npm run new: <place>` of a file. @returns its path
 * @throws Error if it has no such comment
 */
export function insertAbove(root: string, path: string, lines: Readonly<Record<string, string>>): string {
  let text = readFileSync(join(root, path), 'utf8');
  for (const [place, line] of Object.entries(lines)) {
    const mark = new RegExp(`^( *)// npm run new: ${place}$`, 'm');
    if (!mark.test(text)) throw new Error(`${path} has no "// npm run new: ${place}" to add to`);
    text = text.replace(mark, (all, indent: string) => `${line.replace(/^(?=.)/gm, indent)}\n${all}`);
  }
  writeFileSync(join(root, path), text);
  return path;
}
