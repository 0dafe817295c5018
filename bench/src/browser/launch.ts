import { findChromium } from '@vetcare/local-servers';
import { chromium } from 'playwright-core';
import type { BenchDeps } from '../report/report';

/** Switches off the browser's own background traffic, which would be measured too. Used by every program that drives it. */
export const CHROMIUM_FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const chromiumPath = ({ env, log }: BenchDeps): string =>
  findChromium({ env, log, playwrightPath: () => chromium.executablePath(), whole: true });

export const launchChromium = (executablePath: string) => chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
