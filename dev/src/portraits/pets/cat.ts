import type { Choices, SeededRandom } from '../../random/seeded-random';
import { darker } from '../palette';

const COATS: Choices<readonly [string, string]> = [
  ['#e09a4f', '#fbe9d2'],
  ['#8d8f94', '#e9eaec'],
  ['#38343a', '#f4f1ee'],
  ['#efe6d8', '#fffdf8'],
  ['#a98258', '#f3e2c8'],
];
const EYES = ['#7fae4b', '#d8a531', '#5aa0c4'] as const;

/** A cat that sits with its tail around its feet. */
export function cat(random: SeededRandom): string {
  const [coat, pale] = random.pick(COATS);
  const shade = darker(coat, 0.25);
  const iris = random.pick(EYES);
  const striped = random.chance(0.6);
  const stripes = striped
    ? `<g fill="none" stroke="${shade}" stroke-width="10" stroke-linecap="round" opacity=".8"><path d="M400 146v34M372 150l6 26M428 150l-6 26M300 258l30 2M302 284l26-6M500 258l-30 2M498 284l-26-6M302 420q22 6 36 0M298 456q24 8 40 0M498 420q-22 6-36 0M502 456q-24 8-40 0"/></g>`
    : '';
  return `
  <ellipse cx="400" cy="538" rx="190" ry="20" fill="#20120c" opacity=".22"/>
  <path d="M300 540C262 460 296 370 340 330H460C504 370 538 460 500 540Z" fill="${coat}"/>
  <path d="M352 420C346 470 350 510 344 526C340 544 394 546 394 530V430ZM448 420C454 470 450 510 456 526C460 544 406 546 406 530V430Z" fill="${coat}"/>
  <path d="M362 336Q400 366 438 336C462 400 448 470 400 472S338 400 362 336Z" fill="${pale}"/>
  <path d="M344 526C340 544 394 546 394 530Q368 512 344 526ZM456 526C460 544 406 546 406 530Q432 512 456 526Z" fill="${pale}"/>
  <path d="M496 528C560 540 600 500 588 452C582 430 556 438 560 458C566 490 530 502 488 496Z" fill="${striped ? shade : coat}"/>
  <path d="M290 236C276 180 280 130 296 104C336 116 368 142 380 168ZM510 236C524 180 520 130 504 104C464 116 432 142 420 168Z" fill="${coat}"/>
  <path d="M304 202C296 170 298 146 306 130C330 140 348 156 356 172ZM496 202C504 170 502 146 494 130C470 140 452 156 444 172Z" fill="#e8a7a0"/>
  <path d="M282 250C282 180 334 146 400 146S518 180 518 250C518 310 462 346 400 346S282 310 282 250Z" fill="${coat}"/>
  <path d="M400 256C360 250 334 280 344 308C356 338 384 342 400 342S444 338 456 308C466 280 440 250 400 256Z" fill="${pale}"/>
  ${stripes}
  ${eye(346, iris)}${eye(454, iris)}
  <path d="M384 276q16-8 32 0q-4 16-16 18q-12-2-16-18Z" fill="#d9808a"/>
  <path d="M400 294v8q-12 16-30 6M400 302q12 16 30 6" fill="none" stroke="#4a3730" stroke-width="5" stroke-linecap="round"/>
  <g stroke="#fff" stroke-width="3" stroke-linecap="round" opacity=".9"><path d="M346 296l-80-14M346 306l-82 6M350 314l-74 26M454 296l80-14M454 306l82 6M450 314l74 26"/></g>`;
}

const eye = (x: number, iris: string) =>
  `<ellipse cx="${x}" cy="240" rx="26" ry="23" fill="#2a201c"/><ellipse cx="${x}" cy="240" rx="22" ry="19.500" fill="${iris}"/><ellipse cx="${x}" cy="240" rx="8" ry="18" fill="#120c0a"/><circle cx="${x + 7}" cy="231" r="5" fill="#fff"/>`;
