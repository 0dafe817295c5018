import type { Choices, SeededRandom } from '../../random/seeded-random';
import { darker } from '../palette';

const FUR: Choices<readonly [string, string]> = [
  ['#f6f1ea', '#ffffff'],
  ['#b48a62', '#f2e2cd'],
  ['#8f8a86', '#e8e5e2'],
  ['#d9b78c', '#fdf3e3'],
];

/** A rabbit with a carrot. */
export function rabbit(random: SeededRandom): string {
  const [fur, pale] = random.pick(FUR);
  const shade = darker(fur, 0.14);
  const lop = random.chance(0.35);
  const ears = lop
    ? `<path d="M344 216C290 210 262 270 276 340C290 366 326 352 336 300Z" fill="${shade}"/><path d="M456 216C510 210 538 270 524 340C510 366 474 352 464 300Z" fill="${shade}"/>`
    : `<path d="M352 230C316 170 312 90 336 56C372 70 392 150 388 220Z" fill="${fur}"/><path d="M448 230C484 170 488 90 464 56C428 70 408 150 412 220Z" fill="${fur}"/><path d="M354 210C334 160 332 110 344 84C364 104 374 160 374 208ZM446 210C466 160 468 110 456 84C436 104 426 160 426 208Z" fill="#edb3ad"/>`;
  return `
  <ellipse cx="400" cy="540" rx="190" ry="20" fill="#20120c" opacity=".22"/>
  <circle cx="548" cy="476" r="34" fill="${pale}"/>
  <path d="M268 520C256 430 310 350 400 350S544 430 532 520C520 546 280 546 268 520Z" fill="${fur}"/>
  <path d="M346 400Q400 370 454 400C470 470 448 512 400 514S330 470 346 400Z" fill="${pale}"/>
  <path d="M262 530C262 500 300 492 336 506C356 516 352 544 336 544H276Q262 544 262 530ZM538 530C538 500 500 492 464 506C444 516 448 544 464 544H524Q538 544 538 530Z" fill="${shade}"/>
  ${lop ? '' : ears}
  <path d="M302 284C302 222 346 194 400 194S498 222 498 284C498 342 452 372 400 372S302 342 302 284Z" fill="${fur}"/>
  ${lop ? ears : ''}
  <ellipse cx="376" cy="328" rx="32" ry="26" fill="${pale}"/><ellipse cx="424" cy="328" rx="32" ry="26" fill="${pale}"/>
  ${eye(352)}${eye(448)}
  <path d="M386 304q14-8 28 0q-3 14-14 15q-11-1-14-15Z" fill="#d9808a"/>
  <path d="M400 319v10q-8 12-22 6M400 329q8 12 22 6" fill="none" stroke="#5a463d" stroke-width="4.500" stroke-linecap="round"/>
  <rect x="389" y="334" width="22" height="18" rx="5" fill="#fff" stroke="#d8cfc6" stroke-width="2"/><path d="M400 334v18" stroke="#d8cfc6" stroke-width="2"/>
  <g transform="rotate(-24 620 520)"><path d="M560 520q70-34 130-6q10 6 0 12q-60 28-130-6Z" fill="#e88436"/><path d="M690 520q26-28 46-26M694 520h48M690 522q24 24 42 24" fill="none" stroke="#5f9a4a" stroke-width="9" stroke-linecap="round"/></g>`;
}

const eye = (x: number) =>
  `<circle cx="${x}" cy="276" r="17" fill="#33211a"/><circle cx="${x + 6}" cy="269" r="5.500" fill="#fff"/><circle cx="${x - 5}" cy="283" r="2.500" fill="#fff" opacity=".7"/>`;
