import { readFileSync } from 'node:fs';
import path from 'node:path';
import { render, screen } from '@testing-library/react';
import { StatusBadge } from '@vetcare/ui';

const read = (file: string): string => readFileSync(path.join(__dirname, '../src', file), 'utf8');
const tokens = read('tokens.css');
const badge = read('status/badge.module.css');

/** The text colours of the badge's class: in the light theme, in the dark one, and in the dark one chosen by the visitor. */
function coloursOf(word: string): string[] {
  const tone = screen.getByText(word).className.split(' ').at(-1) ?? '';
  const rule = badge.slice(badge.indexOf(`.${tone} {`));
  const token = /[^-]color: var\((--[\w-]+)\)/.exec(rule.slice(0, rule.indexOf('}')))?.[1] ?? '';
  return [...tokens.matchAll(new RegExp(`${token}: (#[0-9a-f]{6});`, 'g'))].map(([, hex = '']) => hex);
}

function hueOf(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const [most, span] = [Math.max(r, g, b), Math.max(r, g, b) - Math.min(r, g, b)];
  const sixth = most === r ? (g - b) / span : most === g ? 2 + (b - r) / span : 4 + (r - g) / span;
  return (sixth * 60 + 360) % 360;
}

// Promises: states.payment.green, states.payment.red, states.payment.yellow
test.each([
  ['Completed', 'Completed', 'green', 90, 170],
  ['Failed', 'Failed', 'red', 345, 375],
  ['pending', 'Pending', 'yellow', 20, 65],
])('a payment that is %s is %s and %s', (status, word, _colour, from, to) => {
  render(<StatusBadge status={status} />);
  const hues = coloursOf(word).map(hueOf);
  expect(hues).toHaveLength(3);
  // Red is at both ends of the colour circle.
  for (const hue of hues.map((hue) => (to > 360 && hue < 180 ? hue + 360 : hue))) {
    expect(hue).toBeGreaterThan(from);
    expect(hue).toBeLessThan(to);
  }
});
