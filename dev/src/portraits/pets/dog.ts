import type { Choices, SeededRandom } from '../../random/seeded-random';
import { darker, lighter } from '../palette';

const COATS: Choices<readonly [string, string]> = [
  ['#d8a45f', '#f6e3c2'],
  ['#7a4b2b', '#d9b48a'],
  ['#3a332f', '#c98f52'],
  ['#f0e2cc', '#fffaf2'],
  ['#a8683a', '#fff4e6'],
];
const COLLARS = ['#b5333f', '#2d7d6b', '#3d5a80', '#c2410c'] as const;

/** A dog that sits and looks at whoever holds the phone. */
export function dog(random: SeededRandom): string {
  const [coat, pale] = random.pick(COATS);
  const shade = darker(coat, 0.22);
  const collar = random.pick(COLLARS);
  const floppy = random.chance(0.65);
  const ears = floppy
    ? `<path d="M318 176C262 168 238 232 252 300C262 330 300 324 312 288Z" fill="${shade}"/><path d="M482 176C538 168 562 232 548 300C538 330 500 324 488 288Z" fill="${shade}"/>`
    : `<path d="M306 226C280 160 276 116 288 84C326 100 360 134 372 172Z" fill="${shade}"/><path d="M494 226C520 160 524 116 512 84C474 100 440 134 428 172Z" fill="${shade}"/><path d="M312 200C298 160 296 134 300 114C322 126 340 146 350 168Z" fill="#e5a99a" opacity=".7"/><path d="M488 200C502 160 504 134 500 114C478 126 460 146 450 168Z" fill="#e5a99a" opacity=".7"/>`;
  return `
  <ellipse cx="400" cy="536" rx="190" ry="22" fill="#20120c" opacity=".22"/>
  <path d="M536 500C600 490 630 430 606 396C596 430 570 446 530 446Z" fill="${coat}"/>
  <path d="M288 540C262 440 290 350 340 318H460C510 350 538 440 512 540Z" fill="${coat}"/>
  <path d="M262 540C248 500 268 456 312 458C340 462 346 510 338 540ZM538 540C552 500 532 456 488 458C460 462 454 510 462 540Z" fill="${shade}"/>
  <path d="M346 420C340 470 342 510 334 528C326 546 386 548 388 530L394 430ZM454 420C460 470 458 510 466 528C474 546 414 548 412 530L406 430Z" fill="${coat}"/>
  <path d="M356 330Q400 372 444 330C470 400 452 470 400 476S330 400 356 330Z" fill="${pale}"/>
  <path d="M334 528C326 546 386 548 388 530Q360 514 334 528ZM466 528C474 546 414 548 412 530Q440 514 466 528Z" fill="${pale}"/>
  <path d="M328 326Q400 376 472 326L466 350Q400 398 334 350Z" fill="${collar}"/><circle cx="400" cy="380" r="15" fill="#e8b84a" stroke="#b98525" stroke-width="3"/>
  ${floppy ? '' : ears}
  <path d="M296 236C296 160 346 134 400 134S504 160 504 236C504 306 456 350 400 350S296 306 296 236Z" fill="${coat}"/>
  <path d="M400 134C384 190 384 226 366 250C326 270 340 344 400 344S474 270 434 250C416 226 416 190 400 134Z" fill="${pale}"/>
  ${floppy ? ears : ''}
  ${eye(350)}${eye(450)}
  <path d="M372 262q28-18 56 0q-2 26-28 30q-26-4-28-30Z" fill="#2a1d18"/><ellipse cx="390" cy="264" rx="8" ry="4" fill="#fff" opacity=".5"/>
  ${random.chance(0.6) ? '<path d="M380 312q20 12 40 0q4 44-20 46t-20-46Z" fill="#e2727f"/><path d="M400 318v24" stroke="#c2505f" stroke-width="3" stroke-linecap="round"/>' : ''}
  <path d="M400 290v18q-18 20-42 4M400 308q18 20 42 4" fill="none" stroke="#2a1d18" stroke-width="6" stroke-linecap="round"/>
  <path d="M334 196q14-12 30-4M466 196q-14-12-30-4" fill="none" stroke="${lighter(shade, 0.1)}" stroke-width="7" stroke-linecap="round"/>`;
}

const eye = (x: number) =>
  `<circle cx="${x}" cy="228" r="17" fill="#2a1a12"/><circle cx="${x}" cy="229" r="10" fill="#120a07"/><circle cx="${x + 6}" cy="221" r="5.500" fill="#fff"/><circle cx="${x - 5}" cy="235" r="2.500" fill="#fff" opacity=".7"/>`;
