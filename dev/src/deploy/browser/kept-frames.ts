import type { BrowserContext } from '@playwright/test';
import type { Language } from '@vetcare/contracts';
import type { Viewer } from '../checked-pages';
import type { FrameLook } from './frame-look';
import { lookAtFrame } from './look-at-page';
import type { Semaphore } from './semaphore';
import type { Tabs } from './tabs';

interface Frame {
  viewer: Viewer;
  language: Language;
  /** Names the release of the frame where there is another than the live one. */
  release?: string | undefined;
  context: BrowserContext;
  tabs: Tabs;
  /** Waits for a turn to open a page. */
  turn: Semaphore;
}

/** The frame as each viewer sees it in each language where there is no area. It is looked at once in a deployment, and again only where that failed. */
export function keptFrames(patienceMs: number) {
  const kept = new Map<string, Promise<FrameLook>>();
  return {
    of({ viewer, language, release, turn, ...viewing }: Frame): Promise<FrameLook> {
      const name = [viewer, language, release].join();
      const look = () => turn(() => lookAtFrame(viewing, patienceMs));
      const frame = kept.get(name)?.catch(look) ?? look();
      kept.set(name, frame);
      // Those who compare with it hear of it.
      frame.catch(() => undefined);
      return frame;
    },
  };
}

export type KeptFrames = ReturnType<typeof keptFrames>;
