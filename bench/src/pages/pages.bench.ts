import { z } from 'zod';
import { chromiumPath, launchChromium } from '../browser/launch';
import { startBenchPlatform } from '../platform/bench-platform';
import type { Bench } from '../report/report';
import { prepareBuilds } from './builds';
import { findSubjects } from './find-subjects';
import { measureBytes } from './measure-bytes';
import { measureLighthouse } from './measure-lighthouse';
import { measurePaints } from './measure-paints';

const Doctors = z.array(z.object({ _id: z.string() })).min(1);

async function firstDoctorId(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/doctors?limit=1`);
  const [doctor] = Doctors.parse(await answer.json());
  if (!doctor) throw new Error('There is no doctor to look at');
  return doctor._id;
}

/** Goals P1, P2 and P3: how heavy and how fast the pages are, on a platform that is started for the measurement. */
export const measurePages: Bench = async (deps) => {
  const chromium = chromiumPath(deps);
  const platform = await startBenchPlatform(deps);
  try {
    const builds = await prepareBuilds(platform);
    const doctorId = await firstDoctorId(platform.url);
    const pages = {
      home: `${platform.url}/`,
      list: `${platform.url}/doctor`,
      doctor: `${platform.url}/doctor/${doctorId}`,
    };
    const browser = await launchChromium(chromium);
    try {
      deps.log('Weighing every page…');
      const subjects = { doctor: doctorId, ...(await findSubjects(browser, platform)) };
      const bytes = await measureBytes({ browser, platform, builds, subjects });
      deps.log('Timing first visits…');
      const paints = await measurePaints({ browser, builds, pages });
      deps.log('Asking Lighthouse…');
      const lighthouse = await measureLighthouse({ chromium, pages });
      return {
        versions: { Chromium: browser.version(), Lighthouse: lighthouse.version },
        tables: [...paints.tables, ...bytes.tables, ...lighthouse.tables],
        results: { paints: paints.results, bytes: bytes.results, lighthouse: lighthouse.results },
      };
    } finally {
      await browser.close();
    }
  } finally {
    await platform.stop();
  }
};
