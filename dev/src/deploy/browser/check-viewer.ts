import type { Browser, BrowserContext } from '@playwright/test';
import type { Language } from '@vetcare/contracts';
import { valueAt } from '../../checked-calls/value-at';
import { type CheckedPage, fillIn, VISITOR, type Viewer } from '../checked-pages';
import { firstLine } from './first-line';
import { type FrameLook, frameFaults } from './frame-look';
import type { KeptContexts } from './kept-contexts';
import type { KeptFrames } from './kept-frames';
import { lookAtPage, type PageToSee, type SeenPage, type Viewing } from './look-at-page';
import type { Semaphore } from './semaphore';
import { translationFaults } from './shown-texts';
import type { Tabs } from './tabs';
import type { Target, ViewerContext } from './viewer-context';

export interface Checking {
  target: Target;
  log: (line: string) => void;
  contexts: KeptContexts;
  frames: KeptFrames;
  tabs: Tabs;
  /** Waits for a turn to open a page. */
  turn: Semaphore;
  /** The faults so far. One is enough, so no other page is opened then. */
  found: string[];
}

export interface Look extends Pick<ViewerContext, 'cohort' | 'rewrite'> {
  /** The folder of the release that is checked, and that of all releases of its area. */
  folder: string;
  releases: string;
  pages: ReadonlyMap<Viewer, readonly CheckedPage[]>;
  /**
   * In a narrow window as well, and, where there is a live release to compare with, whether the frame around the area is as without it. `twice`
   * looks at each page in English and in Hindi and compares them; `by turns` at every other one in Hindi, which takes half of the time.
   */
  closely: false | 'twice' | 'by turns';
}

/** Those in which a page is looked at closely. Otherwise it is the first one. */
export const LANGUAGES: readonly Language[] = ['en', 'hi'];

/** A browser in one language. */
interface Side extends Viewing {
  language: Language;
  /**
   * To compare with, where it is looked at closely: a browser that gets the live release, and the frame without an area in it. A release that
   * everybody gets has none.
   */
  live?: {
    context: BrowserContext;
    frame: Promise<FrameLook>;
    /** The frame without an area with which the page is compared: that of the live release, unless the release is the frame. */
    own: Promise<FrameLook>;
  };
}

/** The path of a page with its data. Undefined if the platform has none, such as a conversation before there are any. */
async function pathOf({ request }: BrowserContext, { path, find }: CheckedPage): Promise<string | undefined> {
  const values: Record<string, string> = {};
  for (const [name, { in: call, at }] of Object.entries(find)) {
    const answer = await request.get(fillIn(call, values));
    const value = answer.ok() ? valueAt(await answer.json(), at) : undefined;
    if (value === undefined) return undefined;
    values[name] = value;
  }
  return fillIn(path, values);
}

const inLanguage = ({ language }: Side, fault: string) => (language === 'hi' ? `${fault}, in Hindi` : fault);

/** What a call is answered when a person asks for more at once than the platform has room for, as on a busy machine. */
const OVERLOADED = / answered (429|503)$/;

type Late = (fault: string) => void;

/** Opens a page in all languages at once. Returns what it shows in each, or the first fault. `late` gets what it shows afterwards. */
async function lookAtSides(sides: readonly Side[], wanted: PageToSee, late: Late) {
  const looks = sides.map(async (side) => {
    const seen = await lookAtPage(side, wanted, (fault) => {
      if (!OVERLOADED.test(fault)) late(inLanguage(side, fault));
    });
    return typeof seen === 'string' ? inLanguage(side, seen) : { side, seen };
  });
  const found = await Promise.all(looks);
  const fault = found.find((one) => typeof one === 'string');
  return fault ?? found.filter((one) => typeof one !== 'string');
}

/** What is wrong with a page that shows no fault by itself: with the frame around it, and between its languages. */
async function closeFaults(shown: readonly { side: Side; seen: SeenPage }[]): Promise<string[]> {
  const [english, hindi] = shown.map(({ seen }) => seen);
  const data = new Set(shown.flatMap(({ seen }) => [...seen.data]));
  const frames = shown.map(async ({ side, seen }) =>
    side.live
      ? [...frameFaults(await side.live.own, seen.frame), ...seen.doubts].map((one) => inLanguage(side, one))
      : [],
  );
  return [
    ...(await Promise.all(frames)).flat(),
    ...(english && hindi ? translationFaults(english.texts, hindi.texts, data) : []),
  ];
}

/** What is wrong with the page in the live release as well. */
async function knownFaults(sides: readonly Side[], wanted: PageToSee): Promise<ReadonlySet<string>> {
  const lives = sides.flatMap(({ live, ...side }) =>
    live ? [{ ...side, live: { ...live, own: live.frame }, context: live.context }] : [],
  );
  const before = await lookAtSides(lives, wanted, () => undefined);
  return new Set(typeof before === 'string' ? [] : await closeFaults(before));
}

const isOverloaded = (fault: string) => OVERLOADED.test(fault.replace(/, in Hindi$/, ''));

/** The same, once more where the platform had no room for it: several pages are opened by the same person at once. */
async function lookPatiently(sides: readonly Side[], wanted: PageToSee, late: Late) {
  const shown = await lookAtSides(sides, wanted, late);
  return typeof shown === 'string' && isOverloaded(shown) ? lookAtSides(sides, wanted, late) : shown;
}

/**
 * Opens a page. Notes its first fault, and those that it shows while others are looked at. What only a close look finds is none if the live
 * release has it as well.
 */
async function checkPage(
  sides: readonly Side[],
  wanted: PageToSee,
  { releases, note }: { releases: string; note: Late },
) {
  const shown = await lookPatiently(sides, wanted, note);
  if (typeof shown === 'string') return note(shown);
  const faults = await closeFaults(shown);
  if (faults.length === 0) return;
  const known = await knownFaults(sides, { ...wanted, folder: releases });
  const fault = faults.find((one) => !known.has(one));
  if (fault) note(fault);
}

/** The browsers in which a viewer opens pages. */
async function openSides(
  browser: Browser,
  { contexts, frames, tabs, turn }: Checking,
  { viewer, look }: { viewer: Viewer; look: Look },
): Promise<Side[]> {
  const { cohort, rewrite, closely } = look;
  const isCompared = closely && (cohort !== undefined || rewrite !== undefined);
  const openSide = async (language: Language): Promise<Side> => {
    const side = { language, tabs, context: await contexts.of(browser, { viewer, language, cohort, rewrite }) };
    if (!isCompared) return side;
    const context = await contexts.of(browser, { viewer, language });
    const frameIn = (one: BrowserContext, as?: string) =>
      frames.of({ viewer, language, release: as, context: one, tabs, turn });
    const frame = frameIn(context);
    return { ...side, live: { context, frame, own: rewrite ? frameIn(side.context, 'own') : frame } };
  };
  return Promise.all((closely ? LANGUAGES : LANGUAGES.slice(0, 1)).map(openSide));
}

/** Opens all pages of one viewer, as it gets turns. Notes their faults. */
export async function checkAs(browser: Browser, checking: Checking, viewer: Viewer, look: Look): Promise<void> {
  const { target, log, turn, found } = checking;
  const { folder, releases, pages, closely } = look;
  const checkOne = async (all: readonly Side[], one: CheckedPage, at: number) => {
    if (found.length > 0) return;
    const sides = closely === 'by turns' ? all.filter((_, side) => side === at % all.length) : all;
    const path = sides[0] && (await pathOf(sides[0].context, one));
    if (!path) return log(`  ${one.path} is not looked at as ${viewer}: there is no data for it`);
    const note = (fault: string) => void found.push(`${path}: ${fault}${viewer === VISITOR ? '' : ` (as ${viewer})`}`);
    const narrowly = closely !== false;
    await checkPage(sides, { path, folder, patienceMs: target.patienceMs, narrowly }, { releases, note });
  };
  const sides = await openSides(browser, checking, { viewer, look });
  const fail = (error: unknown) => void found.push(firstLine(error));
  await Promise.all((pages.get(viewer) ?? []).map((one, at) => turn(() => checkOne(sides, one, at)).catch(fail)));
}
