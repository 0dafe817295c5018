import type { Choices, SeededRandom } from '../../random/seeded-random';
import { darker, lighter } from '../palette';

const WALLS = ['#f3e3d3', '#dfe9e4', '#e1e6f0', '#efe0e4', '#efe9d5'] as const;
const FLOORS = ['#c99b6d', '#b98a5e', '#d8b48a', '#a7adb0'] as const;
const RUGS = ['#b5533c', '#3d5a80', '#2d7d6b', '#8a6d3b', '#7a3e57'] as const;
const SKIES: Choices<readonly [string, string]> = [
  ['#cfe6f7', '#9fc98a'],
  ['#fde3c4', '#a9b86f'],
  ['#dcecf2', '#8fbf95'],
];

/** The background of an 800 × 600 picture, whose animal sits at y = 500. */
export function scene(random: SeededRandom): string {
  return random.chance(0.62) ? room(random) : garden(random);
}

function room(random: SeededRandom): string {
  const wall = random.pick(WALLS);
  const floor = random.pick(FLOORS);
  const rug = random.pick(RUGS);
  const x = random.pick([60, 560]);
  const boards = [120, 290, 470, 640].map((at) => `M${at} 452l${(at - 400) / 5} 148`).join('');
  return `
  <rect width="800" height="600" fill="${wall}"/>
  <rect width="800" height="452" fill="url(#light)"/>
  <rect y="430" width="800" height="22" fill="${lighter(wall, 0.55)}"/>
  <rect y="452" width="800" height="148" fill="${floor}"/>
  <path d="${boards}" stroke="${darker(floor, 0.15)}" stroke-width="3"/>
  ${random.chance(0.6) ? windowAt(x) : plantAt(x + 80)}
  <ellipse cx="400" cy="524" rx="330" ry="60" fill="${rug}"/>
  <ellipse cx="400" cy="524" rx="296" ry="49" fill="none" stroke="${lighter(rug, 0.4)}" stroke-width="5" stroke-dasharray="16 12"/>`;
}

const windowAt = (x: number) => `
  <g><rect x="${x}" y="70" width="180" height="230" rx="6" fill="#fff"/><rect x="${x + 12}" y="82" width="156" height="206" fill="#c9e4f5"/>
  <circle cx="${x + 120}" cy="130" r="24" fill="#fde9a9"/><path d="M${x + 12} 250q50-50 90-16t66-10v64h-156Z" fill="#9fc98a"/>
  <path d="M${x + 90} 82v206M${x + 12} 185h156" stroke="#fff" stroke-width="9"/><rect x="${x - 12}" y="298" width="204" height="14" rx="5" fill="#f5efe8"/></g>`;

const plantAt = (x: number) => `
  <g><g fill="#4f8a5b"><path d="M${x} 400C${x - 70} 340 ${x - 90} 270 ${x - 60} 220C${x - 20} 260 ${x} 330 ${x} 400Z"/><path d="M${x} 400C${x + 70} 340 ${x + 90} 260 ${x + 62} 206C${x + 16} 250 ${x} 330 ${x} 400Z"/></g>
  <path d="M${x} 400C${x - 34} 320 ${x - 20} 230 ${x} 170C${x + 24} 230 ${x + 34} 320 ${x} 400Z" fill="#6ba775"/>
  <path d="M${x - 48} 380h96l-14 92h-68Z" fill="#c2703d"/><rect x="${x - 54}" y="372" width="108" height="20" rx="6" fill="#d1845a"/></g>`;

function garden(random: SeededRandom): string {
  const [sky, grass] = random.pick(SKIES);
  const tufts = Array.from({ length: 16 }, () => {
    const x = Math.round(random.between(10, 790));
    const y = Math.round(random.between(420, 585));
    return `<path d="M${x} ${y}q-4-18-12-22M${x} ${y}q0-20 2-28M${x} ${y}q4-16 13-20" />`;
  });
  const flowers = Array.from({ length: 9 }, () => {
    const x = Math.round(random.between(20, 780));
    const y = Math.round(random.between(430, 580));
    return `<circle cx="${x}" cy="${y}" r="7" fill="${random.pick(['#fff', '#f6c85f', '#e88fa2', '#c5a3e0'])}"/><circle cx="${x}" cy="${y}" r="2.500" fill="#b5732c"/>`;
  });
  return `
  <rect width="800" height="600" fill="${sky}"/><rect width="800" height="420" fill="url(#light)"/>
  <path d="M0 330q120-70 240-20t260-30t300 20v300H0Z" fill="${darker(grass, 0.16)}"/>
  <path d="M0 390q200-40 400-14t400-10v234H0Z" fill="${grass}"/>
  <g fill="#fff" opacity=".85"><ellipse cx="160" cy="110" rx="70" ry="24"/><ellipse cx="210" cy="92" rx="50" ry="26"/><ellipse cx="620" cy="80" rx="66" ry="20"/></g>
  <g fill="none" stroke="${darker(grass, 0.3)}" stroke-width="4" stroke-linecap="round">${tufts.join('')}</g>${flowers.join('')}`;
}
