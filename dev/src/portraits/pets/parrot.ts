import type { Choices, SeededRandom } from '../../random/seeded-random';
import { darker, lighter } from '../palette';

const PLUMAGE: Choices<readonly [string, string]> = [
  ['#5aa83c', '#d93b3b'],
  ['#3b8fd0', '#f0b93a'],
  ['#e4573d', '#3b79c4'],
  ['#e9cf4a', '#f08a5d'],
];

/** A parrot on a perch. */
export function parrot(random: SeededRandom): string {
  const [body, accent] = random.pick(PLUMAGE);
  const wing = darker(body, 0.2);
  return `
  <ellipse cx="400" cy="552" rx="150" ry="16" fill="#20120c" opacity=".22"/>
  <rect x="388" y="470" width="24" height="80" fill="#8a6a48"/><rect x="320" y="544" width="160" height="16" rx="8" fill="#7a5c3d"/>
  <path d="M366 440L340 560Q372 590 392 556L410 440Z" fill="${accent}"/><path d="M394 440L384 572Q412 590 424 552L430 440Z" fill="${wing}"/>
  <path d="M320 330C300 240 330 130 410 124C480 124 500 190 488 260C484 360 460 446 400 470C350 446 330 390 320 330Z" fill="${body}"/>
  <path d="M470 250C500 330 470 440 416 470C404 400 416 300 470 250Z" fill="${lighter(body, 0.35)}"/>
  <path d="M322 270C300 360 330 450 392 490C420 430 420 330 380 270Q346 244 322 270Z" fill="${wing}"/>
  <g fill="none" stroke="${lighter(wing, 0.25)}" stroke-width="6" stroke-linecap="round"><path d="M336 330q28 26 66 20M342 370q26 26 62 22M354 408q22 22 48 18"/></g>
  <path d="M330 190C340 130 400 108 444 126C420 150 380 160 330 190Z" fill="${accent}"/>
  <path d="M456 170C520 160 544 214 512 264C506 236 486 226 452 224Z" fill="#3d3733"/>
  <path d="M456 172C504 170 524 206 512 244C498 224 480 220 454 220Z" fill="#5b534d"/>
  <circle cx="424" cy="186" r="32" fill="#fff7ec"/><circle cx="428" cy="186" r="15" fill="#2a1a12"/><circle cx="434" cy="180" r="5" fill="#fff"/>
  <rect x="250" y="462" width="300" height="20" rx="10" fill="#a37d54"/>
  <g fill="#6f6660"><rect x="362" y="452" width="14" height="36" rx="7"/><rect x="380" y="452" width="14" height="36" rx="7"/><rect x="416" y="452" width="14" height="36" rx="7"/><rect x="434" y="452" width="14" height="36" rx="7"/></g>`;
}
