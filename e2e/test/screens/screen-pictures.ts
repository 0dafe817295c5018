import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Screen } from './screen';

/** Pictures for reviewers: `<role>/<width>-<light|dark>/<screen>.jpg`, with an overview of all of them in `index.html`. */
const PICTURES = join(__dirname, '../../../test-results/screens');
/** Taking them doubles the time of the tests, so they are taken only when somebody wants to look at them. */
const WANTED = Boolean(process.env.PICTURES);
/** Longer pages are cut off here, because more rows of the same kind show nothing new. */
const TALLEST_PX = 2400;

export const SCHEMES = ['light', 'dark'] as const;
export type Scheme = (typeof SCHEMES)[number];

const nameOf = ({ name, path }: Screen): string =>
  name ??
  (path
    .replace(/0{24}/g, 'nobody')
    .replace(/[0-9a-f]{24}/g, 'id')
    .replace(/[^a-z0-9]+/gi, '-')
    .replace(/^-|-$/g, '') ||
    'home');

export async function savePicture(page: Page, screen: Screen, role: string, scheme: Scheme): Promise<void> {
  if (!WANTED) return;
  const { width, height } = await page.evaluate(() => ({
    width: window.innerWidth,
    height: document.documentElement.scrollHeight,
  }));
  // A dialog covers only the window, even if the page below it is longer.
  const whole = !screen.dialog && { fullPage: true, clip: { x: 0, y: 0, width, height: Math.min(height, TALLEST_PX) } };
  await page.screenshot({
    path: join(PICTURES, role, `${width}-${scheme}`, `${nameOf(screen)}.jpg`),
    type: 'jpeg',
    quality: 60,
    animations: 'allow',
    ...whole,
  });
}

export const deletePictures = (role: string) => rmSync(join(PICTURES, role), { recursive: true, force: true });

/** Writes one page with all pictures, grouped by role and screen. */
export function writeContactSheet(): void {
  if (!WANTED) return;
  mkdirSync(PICTURES, { recursive: true });
  const files = readdirSync(PICTURES, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.jpg'));
  const screens = new Map<string, string[]>();
  for (const file of files.sort()) {
    const screen = `${dirname(dirname(file))} / ${file.replace(/^.*[\\/]|\.jpg$/g, '')}`;
    screens.set(screen, [...(screens.get(screen) ?? []), file]);
  }
  const figure = (file: string) =>
    `<figure><a href="${file}"><img loading="lazy" src="${file}" alt=""></a><figcaption>${dirname(file).replace(/^.*[\\/]/, '')}</figcaption></figure>`;
  const sections = [...screens].map(
    ([screen, pictures]) => `<section><h2>${screen}</h2><div>${pictures.map(figure).join('')}</div></section>`,
  );
  writeFileSync(
    join(PICTURES, 'index.html'),
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Every screen</title>
<style>body{font:14px system-ui;margin:16px}div{display:flex;gap:12px;overflow-x:auto}figure{flex:none;margin:0}
img{height:420px;max-width:520px;object-fit:cover;object-position:top;border:1px solid #999}</style>
<h1>Every screen</h1>${sections.join('\n')}</html>
`,
  );
}
