import type { Choices } from '../random/seeded-random';

export const SKINS = ['#f3cfae', '#e9bd95', '#dda878', '#cd935f', '#b67c4c', '#9a653c', '#7d4f2f'] as const;

export const HAIR = ['#1c1614', '#241a16', '#2d201a', '#3a281f', '#4a3022'] as const;
export const GREY_HAIR = ['#6d6864', '#8f8a86', '#b5b1ad', '#d2cecb'] as const;

type Backdrop = readonly [wall: string, disc: string];

export const BACKDROPS: Choices<Backdrop> = [
  ['#fde8d7', '#fbd3b5'],
  ['#e3f1ea', '#c5e2d5'],
  ['#e2eef8', '#c3dbef'],
  ['#f0e8f7', '#dccdee'],
  ['#f8f0dc', '#eedfb7'],
  ['#fae5e8', '#f3c9d0'],
  ['#e9f0dd', '#d2e0bb'],
  ['#e6edf0', '#c9d8df'],
];

export const FABRICS = [
  '#2f6f7e',
  '#3d5a80',
  '#7a3e57',
  '#b5533c',
  '#4f7a4c',
  '#8a6d3b',
  '#5b4b8a',
  '#a63d5a',
  '#2d7d6b',
  '#c2703d',
  '#465a69',
  '#d19a3d',
] as const;

export const SHIRTS = ['#dbe7f3', '#f3e4d9', '#dfeee4', '#b9d2e8', '#f4d9dc', '#9cc3c4', '#e7dcf0', '#46627f'] as const;

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** `share` 0 is the first colour, 1 the second. */
export function mix(hex: string, other: string, share: number): string {
  const target = channels(other);
  const mixed = channels(hex).map((value, index) => Math.round(value + ((target[index] ?? 0) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

export const darker = (hex: string, share: number) => mix(hex, '#20120c', share);
export const lighter = (hex: string, share: number) => mix(hex, '#ffffff', share);
