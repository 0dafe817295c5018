import { buildArea } from './build-area.mjs';

/** Builds one area per message. The process is reused, because loading webpack takes longer than building a small area. */
process.on('message', async ({ name, release }) => {
  try {
    await buildArea(name, release);
    process.send?.({ ok: true });
  } catch (error) {
    process.send?.({ ok: false, reason: error instanceof Error ? error.message : String(error) });
  }
});
