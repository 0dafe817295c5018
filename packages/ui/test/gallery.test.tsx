import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ui = path.join(__dirname, '..');
const read = (file: string) => readFileSync(path.join(ui, file), 'utf8');
const gallery = ['gallery.tsx', ...readdirSync(path.join(ui, 'gallery/sections')).map((file) => `sections/${file}`)]
  .map((file) => read(`gallery/${file}`))
  .join('\n');

/** The names of the components that an entry exports. */
const componentsOf = (entry: string) =>
  [...read(entry).matchAll(/^export \{([^}]+)\}/gm)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim())
    .filter((name) => /^[A-Z]/.test(name));

test.each([...componentsOf('src/index.ts'), ...componentsOf('src/menu.ts')].filter((name) => name !== 'FieldError'))(
  'the gallery shows %s',
  (name) => {
    expect(gallery).toMatch(new RegExp(`<${name}\\b`));
  },
);
