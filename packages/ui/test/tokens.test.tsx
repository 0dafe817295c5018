import { readFileSync } from 'node:fs';
import path from 'node:path';

const css = readFileSync(path.join(__dirname, '../src/tokens.css'), 'utf8');

function tokensIn(block: string): Map<string, string> {
  return new Map([...block.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]));
}

function blockAfter(selector: string): string {
  const start = css.indexOf(selector);
  expect(start).toBeGreaterThan(-1);
  return css.slice(start, css.indexOf('}', start));
}

const light = tokensIn(blockAfter(':root {'));
const darkBySystem = tokensIn(blockAfter(':root:not([data-theme="light"])'));
const darkByChoice = tokensIn(blockAfter(':root[data-theme="dark"]'));

function luminance(hex: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = channels.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(tokens: Map<string, string>, ink: string, ground: string): number {
  const [a = 0, b = 0] = [ink, ground].map((name) => luminance(tokens.get(name) ?? '')).sort((x, y) => y - x);
  return (a + 0.05) / (b + 0.05);
}

const grounds = ['bg', 'surface', 'raised', 'sunken', 'hover'];
const inks = ['text', 'muted', 'brand-strong', 'success', 'danger', 'warning'];
const texts = [
  ...inks.flatMap((ink) => grounds.map((ground) => [ink, ground] as const)),
  ['placeholder', 'surface'] as const,
  ['on-brand', 'brand-strong'] as const,
  ['on-brand', 'brand-strong-hover'] as const,
  ['on-brand-soft', 'brand-soft'] as const,
  ['on-danger', 'danger-fill'] as const,
  ['on-danger', 'danger-fill-hover'] as const,
  ['success', 'success-soft'] as const,
  ['danger', 'danger-soft'] as const,
  ['warning', 'warning-soft'] as const,
].map(([ink, ground]) => [`--color-${ink}`, `--color-${ground}`] as const);
const avatars = [1, 2, 3, 4, 5, 6, 7, 8].map((n) => [`--avatar-${n}-text`, `--avatar-${n}`] as const);
const marks = ['focus', 'border-strong'].flatMap((mark) =>
  ['bg', 'surface', 'raised'].map((ground) => [`--color-${mark}`, `--color-${ground}`] as const),
);

describe.each([
  ['light', light],
  ['dark', new Map([...light, ...darkByChoice])],
])('%s', (_theme, tokens) => {
  test.each([...texts, ...avatars])('%s is readable on %s', (ink, ground) => {
    expect(contrast(tokens, ink, ground)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(marks)('%s can be seen on %s', (mark, ground) => {
    expect(contrast(tokens, mark, ground)).toBeGreaterThanOrEqual(3);
  });
});

test('the brand itself is too light for text, so there is a darker one', () => {
  expect(light.get('--color-brand')).toBe('#ea580c');
  expect(contrast(light, '--color-brand', '--color-surface')).toBeLessThan(4.5);
});

test('dark is the same whether the system or the visitor chose it', () => {
  expect([...darkBySystem]).toEqual([...darkByChoice]);
  expect(darkByChoice.size).toBeGreaterThan(50);
});

test('colours that the system forces are its own', () => {
  const forced = tokensIn(blockAfter(':root:root'));
  expect([...forced.keys()].filter((name) => !light.has(name))).toEqual([]);
  const systems = ['Canvas', 'CanvasText', 'Highlight', 'HighlightText'];
  expect([...new Set(forced.values())].filter((value) => !systems.includes(value))).toEqual([]);
});

test('dark says nothing that light does not', () => {
  expect([...darkByChoice.keys()].filter((name) => !light.has(name))).toEqual([]);
});
